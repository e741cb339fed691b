import { createServer } from 'node:http'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { type Aina, expect, type Page } from '../aina.ts'
import { ownAnswer, phonePins, phoneQuestions } from '../phoneAnswers.ts'
import { plain, rateIn, words } from '../words.ts'

/** The value of an expression in the file's page. */
type Read = (expression: string) => Promise<unknown>

const converter = "document.querySelector('.answer').parentElement"
const text = JSON.stringify

/** Puts a value into a field of the converter, as typing does. */
const put = (read: Read, selector: string, value: string, at = 0): Promise<unknown> =>
  read(`(() => {
    const field = ${converter}.querySelectorAll(${text(selector)})[${at}]
    field.value = ${text(value)}
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  })()`)

/** Fails unless the file's figures, answers and languages are those of `aina`, whose rates list `page` shows. */
export const walkPhone = async (read: Read, { aina, page }: { aina: Aina; page: Page }): Promise<void> => {
  await expect.poll(() => read("document.querySelector('h1')?.textContent")).toBe(words('en')('board.title'))
  for (const pin of phonePins) {
    const figure = await read(`document.querySelector(${text(`[data-pin="${pin}"] .figure`)}).innerText`)
    const own = await rateIn(page.locator(`tr[data-code="${pin}"]`))
    expect([pin, String(figure).replace(/[\s₸]/g, '')]).toEqual([pin, own])
  }

  const rows: (readonly [string, string, string])[] = []
  for (const question of phoneQuestions) {
    await put(read, 'input[type="date"]', question.on)
    await put(read, 'select', question.from, 0)
    await put(read, 'select', question.to, 1)
    await put(read, 'input[inputmode="decimal"]', question.amount)
    const answer = plain(String(await read("document.querySelector('.answer strong').innerText")))
    rows.push([text(question), answer, await ownAnswer(aina, question)])
  }
  expect(rows.map(([asked, answer]) => [asked, answer])).toEqual(rows.map(([asked, , own]) => [asked, own]))

  for (const language of languageCodes) {
    await read(`document.querySelector('button[lang="${language}"]').click()`)
    const found = await read(`({
      lang: document.documentElement.lang,
      title: document.querySelector('h1').textContent,
      day: document.querySelector('[role="slider"], input[type="range"]').getAttribute('aria-valuetext'),
      chart: document.querySelector('main svg, main canvas').getBoundingClientRect().width > 200,
      over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    })`)
    expect(found).toEqual({
      ...{ lang: language, title: words(language)('board.title'), chart: true, over: 0 },
      day: expect.stringMatching(/1 USD = .+ KZT/),
    })
  }
  expect(await read("performance.getEntriesByType('resource').map(({ name }) => name)")).toEqual([])
}

/** Fails if a script in the file's page can reach a server on this machine. */
export const expectClosed = async (read: Read): Promise<void> => {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.setHeader('Access-Control-Allow-Origin', '*').end('here')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    await read(
      `void fetch('http://127.0.0.1:${port}/').then(() => (window.reached = 'yes'), () => (window.reached = 'no'))`,
    )
    await expect.poll(() => read('window.reached')).toBe('no')
    expect(asked).toBe(0)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
