import type { Page } from '@playwright/test'
import { expect, test } from '../aina.ts'
import { settled } from '../settled.ts'

test.use({ locale: 'en-GB', course: 'short', own: false })

const pages = ['#/board', '#/convert', '#/many', '#/history/USD', '#/settings']

const goTo = async (page: Page, hash: string) => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

const filled = (page: Page) => expect(page.getByRole('row', { name: /XDR/ })).toBeVisible()

/** What can be worked with and is seen, marked so that it can be recognised: of radio buttons one per group. */
const markAll = (page: Page) =>
  page.evaluate(() => {
    const wanted: string[] = []
    const groups = new Set<string>()
    const every = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    for (const element of every) {
      const style = getComputedStyle(element)
      const unseen = element.getClientRects().length === 0 || style.visibility === 'hidden'
      if (unseen || element.matches(':disabled, [tabindex="-1"]') || element.closest('[inert]')) continue
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        if (groups.has(element.name)) continue
        groups.add(element.name)
        element.dataset.walk = element.name
        for (const other of document.getElementsByName(element.name)) other.dataset.walk = element.name
      } else element.dataset.walk = `${element.tagName} ${wanted.length} ${element.textContent?.slice(0, 30)}`
      wanted.push(element.dataset.walk)
    }
    return wanted
  })

/** Tabs through the page once; of every stop its mark, and whether it is seen that the focus is there. */
const walk = async (page: Page, most: number) => {
  const stops: { mark: string; shown: boolean }[] = []
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const ringed = (at: Element | null) => at !== null && getComputedStyle(at).outlineStyle !== 'none'
      // Inside a date field the browser itself shows which part has the focus.
      const isDate = element instanceof HTMLInputElement && element.type === 'date'
      const near = [element, element.nextElementSibling, element.parentElement]
      const shown = isDate || near.some(ringed)
      return { mark: element.dataset.walk ?? element.outerHTML.slice(0, 80), shown }
    })
    if (stop === null || stop.mark === stops[0]?.mark) break
    stops.push(stop)
  }
  return stops
}

for (const hash of pages)
  test(`everything on ${hash} is reached by the Tab key alone, and it shows where one is`, async ({
    page,
  }) => {
    await filled(page)
    await goTo(page, hash)
    await settled(page)
    await openAll(page)
    await settled(page)
    const wanted = await markAll(page)
    expect(wanted.length).toBeGreaterThan(8)
    const stops = await walk(page, wanted.length * 2 + 20)
    const reached = new Set(stops.map(({ mark }) => mark))
    expect(wanted.filter((mark) => !reached.has(mark))).toEqual([])
    expect(stops.filter(({ shown }) => !shown).map(({ mark }) => mark)).toEqual([])
  })

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await filled(page)
  for (const hash of pages) {
    await goTo(page, hash)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        const still = animationName === 'none' && /^0s(, 0s)*$/.test(transitionDuration)
        return still ? [] : [element.outerHTML.slice(0, 80)]
      }),
    )
    expect([hash, moving]).toEqual([hash, []])
  }
})
