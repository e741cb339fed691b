import { expect, type Page } from '@playwright/test'
import { goTo } from './pages.ts'

/** A usual phone. */
export const phone = { width: 360, height: 740 }

/** The purpose of each page, where it comes first. */
const answers: readonly [address: string, answer: string][] = [
  ['#/board', 'table.board tbody tr .cell-rate'],
  ['#/convert?amount=100&from=USD&to=KZT,EUR,BTC', '.row-of-list:nth-child(2) .row-amount input'],
  ['#/history/USD?period=1y', '.chart canvas'],
]

/** How much of an element is within the window from its top on, from 0 to 1. */
const shareInSight = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      return Math.min(1, Math.max(0, (window.innerHeight - top) / height))
    })

/** Expects the answer of each page on the first screen: whole, or of the chart at least `chart`. */
export const expectAnswers = async (page: Page, chart: number): Promise<void> => {
  for (const [address, answer] of answers) {
    await goTo(page, address)
    await expect(page.locator(answer).first()).toBeVisible()
    const least = answer.startsWith('.chart') ? chart : 1
    await expect.poll(() => shareInSight(page, answer), address).toBeGreaterThanOrEqual(least)
  }
}
