import type { Page } from '@playwright/test'

/** What no page may ever say: values that leaked out of a program, placeholders, and texts that were not found. */
const never = [
  /\bNaN\b/,
  /\bundefined\b/,
  /\bnull\b/,
  /\bInfinity\b/,
  /\[object \w+\]/,
  /Invalid Date/,
  /\bError\b/i,
  /\bOffline\b/i,
  // A place that was not filled in.
  /\{\{\w|\w\}\}/,
  // The name of a text, but not that of a file.
  /(?<![-\w.])(app|board|converter|copies|demo|errors|firstRun|freshness|history|look|many|nav|notices|service|session|settings|sync)\.(?!(csv|db|json)\b)[a-z]\w*/,
  // An exponent, but not the letters of a commit in a licence.
  /(?<!\w)\d[\d.,]*[eE][+-]?\d+(?!\w)/,
  // Years that stand for nothing, but not digits in the midst of a long fraction.
  /(?<!\d{4})(?:1970|1900)(?!\d{4})/,
]

/** Texts that a page should not have: its title and all of its text, also the text for screen readers. */
export const nonsense = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const received = [...document.querySelectorAll('[aria-label], [aria-valuetext], [title]')].flatMap(
      (element) =>
        ['aria-label', 'aria-valuetext', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    // The data folder is called as the machine's temporary folders are, and licences are the words of others.
    const notOurs = document.querySelectorAll('.data-folder code, .licences pre')
    const paths = [...notOurs].map(({ textContent }) => textContent)
    const all = [document.title, document.body.textContent, ...received].join('\n')
    return paths.reduce((text, path) => text.replaceAll(path, ''), all)
  })
  return never.flatMap((pattern) => {
    const found = pattern.exec(said)
    if (!found) return []
    return [`it says ${found[0]}: …${said.slice(Math.max(0, found.index - 40), found.index + 60)}…`]
  })
}
