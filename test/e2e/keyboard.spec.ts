import type { Locator } from '@playwright/test'
import type { ViewPeriod } from '../../src/shared/series/viewPeriod.ts'
import { expect, type Page, test } from './aina.ts'
import { amountIn, codesOn, en, filled, ratedRows, rowOf, starOf } from './words.ts'

test.use({ assets: 'few', course: 'short', own: false })

/** Whether the focused element is visible and marked (empty, or a sentence for a failure), and whether it is the goal. */
const focusOn = (goal: Locator): Promise<{ fault: string; isGoal: boolean }> =>
  goal.evaluate((wanted) => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return { fault: 'nothing has the focus', isGoal: false }
    const isGoal = focused === wanted
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
    // A choice that looks like one control marks the label around the radio button.
    const marked = [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    })
    // The button inside of a date field is marked by the browser, where no script can see it.
    const inside = focused.matches('input[type=date]:not(:focus-visible)')
    if (!marked && !inside) return { fault: `“${name}” (${focused.tagName}) is not marked`, isGoal }
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return { fault: inView ? '' : `“${name}” is not in view`, isGoal }
  })

/** Presses Tab until `goal` has the focus; every stop on the way has to be in view and marked. */
const tabTo = async (page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const { fault, isGoal } = await focusOn(goal)
    expect(fault).toBe('')
    if (isGoal) return
  }
  throw new Error(`the focus never came to ${goal}`)
}

const focusIsWithin = (part: Locator) =>
  expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true)

const focusIsOn = (goal: Locator) => expect(goal).toBeFocused()

test('the keyboard alone leads from the board to history, periods and converter', async ({ page }) => {
  await filled(page)
  // The first stop skips everything above the content.
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: en('nav.skip') })
  await focusIsOn(skip)
  expect(await focusOn(skip)).toEqual({ fault: '', isGoal: true })
  await page.keyboard.press('Enter')
  await focusIsWithin(page.getByRole('main'))

  const search = page.getByRole('searchbox')
  await tabTo(page, search)
  await page.keyboard.type('ether')
  await expect.poll(() => codesOn(page)).toEqual(['ETH'])
  await page.keyboard.press('Escape')
  await expect(ratedRows(page)).toHaveCount(8)

  const star = starOf(page, 'ETH')
  await tabTo(page, star)
  await page.keyboard.press('Space')
  await expect.poll(() => codesOn(page)).toEqual(['USD', 'EUR', 'RUB', 'BTC', 'ETH', 'KGS', 'UZS', 'XDR'])
  // The row went up, and the focus with it.
  await focusIsOn(star)
  await expect(star).toHaveAccessibleName(en('board.unpin', { code: 'ETH' }))

  await tabTo(page, rowOf(page, 'ETH').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('history.title', { name: 'Ethereum' }))
  await focusIsWithin(page.getByRole('main'))

  await tabTo(page, page.getByRole('radio', { name: en('periods.1y'), exact: true }))
  const pressTo = async (...periods: ViewPeriod[]) => {
    for (const period of periods) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: en(`periods.${period}`), exact: true })).toBeChecked()
    }
  }
  await pressTo('5y', '10y', 'all')
  await expect(page).toHaveURL(/period=all/)
  await pressTo('5d', '7d', '30d', '90d')
  const chart = page.getByRole('slider')
  await expect(chart).toHaveAttribute('aria-valuemax', '90')
  await tabTo(page, chart)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /^19 November 2026: /)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^22 August 2026: /)
  await tabTo(page, page.locator('summary', { hasText: en('history.table') }))
  await page.keyboard.press('Enter')
  await expect(page.locator('details tbody tr').first()).toBeVisible()

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: en('nav.converter') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('nav.converter'))
  await focusIsWithin(page.getByRole('main'))
  const swap = page.getByRole('button', { name: en('converter.swap') })
  await tabTo(page, amountIn(page, 'USD'))
  await page.keyboard.type('20')
  await tabTo(page, swap, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(amountIn(page, 'USD')).not.toHaveValue('20')
  await expect(amountIn(page, 'KZT')).toHaveValue('20')
  await focusIsOn(swap)
})
