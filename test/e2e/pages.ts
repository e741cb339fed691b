import { expect, type Page } from '@playwright/test'
import { ratedRows } from './words.ts'

/** The pages there are, by their addresses. */
export const pages = ['#/board', '#/history/USD?period=1y', '#/convert'] as const

/** Goes to a page and waits until what it is for is there. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (address.startsWith('#/board')) await expect(ratedRows(page).first()).toBeVisible()
  if (address.startsWith('#/history')) await expect(page.getByRole('slider')).toBeVisible()
  if (address.startsWith('#/convert')) await expect(page.getByRole('textbox').first()).toBeVisible()
}

/** What does not fit: the page itself when it scrolls sideways, and texts that are cut off or stick out. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide =
      root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} of ${root.clientWidth}`] : []
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element)
      if (
        !element.checkVisibility() ||
        clipPath !== 'none' ||
        element.closest('.said, thead, .skip, svg, option')
      )
        return false
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      if (right > root.clientWidth + 1 || left < -1) return true
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return own && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
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
