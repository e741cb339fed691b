import type { Page } from '@playwright/test'

/**
 * Notes in the page itself all that a part of it says from now on: a word that goes again after some seconds may be gone before
 * a slow machine has looked.
 */
export const noted = async (page: Page, selector: string): Promise<() => Promise<string[]>> => {
  const said = await page.evaluateHandle((part) => {
    const texts: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector(part)?.textContent ?? ''
      if (text !== '' && text !== texts.at(-1)) texts.push(text)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return texts
  }, selector)
  return () => said.jsonValue()
}
