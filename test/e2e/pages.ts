import { expect, type Page } from '@playwright/test'
import type { PageName } from '../../src/shared/contract/pageNames.ts'
import { ratedRows } from './words.ts'

/** An address of each page. */
export const pageAddresses = {
  board: '#/board',
  history: '#/history/USD?period=1y',
  convert: '#/convert',
  many: '#/many',
  alerts: '#/alerts?code=USD&level=500',
  settings: '#/settings',
} as const satisfies Record<PageName, string>
export const pages = Object.values(pageAddresses)

/** Goes to a page and waits until what it is for is there. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (address.startsWith('#/board')) await expect(ratedRows(page).first()).toBeVisible()
  if (address.startsWith('#/history')) await expect(page.getByRole('slider')).toBeVisible()
  if (address.startsWith('#/alerts?')) await expect(page.locator('.alert-form')).toBeVisible()
  if (address.startsWith('#/settings')) await expect(page.getByRole('radio').first()).toBeAttached()
  if (address.startsWith('#/many')) await expect(page.getByRole('textbox').first()).toBeVisible()
  if (address.startsWith('#/convert')) await expect(page.getByRole('textbox').first()).toBeVisible()
}

/** What does not fit: the page itself when it scrolls sideways, and texts that are cut off or stick out. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide =
      root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} of ${root.clientWidth}`] : []
    const { clientWidth } = root
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      // Its position is known at once; its style is read only if that could matter.
      const sticksOut = right > clientWidth + 1 || left < -1
      const mayBeCut = element.scrollWidth > element.clientWidth + 1
      if (!sticksOut && !mayBeCut) return false
      const { overflowX, clipPath } = getComputedStyle(element)
      if (
        !element.checkVisibility() ||
        clipPath !== 'none' ||
        element.closest('.visually-hidden, thead, .skip, svg, option')
      )
        return false
      if (sticksOut) return true
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return own && overflowX !== 'visible'
    })
    return [
      ...wide,
      ...cut
        .slice(0, 8)
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`),
    ]
  })

/** Expects that everything fits, as soon as the page has fitted itself in: a chart does so a moment after its page. */
export const expectFits = (page: Page, where?: string): Promise<void> =>
  expect.poll(() => misfits(page), where).toEqual([])

/** Words and numbers that continue on the next line without a hyphen, with | where they break. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, option, svg, textarea')) continue
      const rectsOf = (start: number, end: number) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        return [...range.getClientRects()].filter(({ width }) => width > 0.5)
      }
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        const tops = rectsOf(index, index + word.length).map(({ top }) => top)
        if (tops.length < 2 || Math.max(...tops) - Math.min(...tops) < 6) continue
        const topOf = (at: number) => rectsOf(index + at, index + at + 1)[0]?.top ?? 0
        const at = [...word].findIndex((_, place) => place > 0 && topOf(place) - topOf(place - 1) > 6)
        found.push(`${word.slice(0, at)}|${word.slice(at)}`)
      }
    }
    return found
  })

/** Choice lists whose chosen words are cut, by these words. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((list) => {
      const style = getComputedStyle(list)
      if (!pen || !list.checkVisibility()) return []
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const text = list.selectedOptions[0]?.textContent ?? ''
      const room =
        list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return pen.measureText(text).width > room + 1 ? [text] : []
    })
  })
