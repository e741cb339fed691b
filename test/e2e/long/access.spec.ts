import type { Page } from '@playwright/test'
import { en } from '../../../src/shared/languages/en.ts'
import { expect, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
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

test.describe(() => {
  test.use({ own: true })

  test('axe finds nothing while the service fails, nor on the first run', async ({
    page,
    service,
    folder,
    start,
  }) => {
    const demo = await start(['--data-dir', `${folder}/demo`])
    await page.goto(demo.address())
    const field = page.getByLabel(en.service.address)
    await expect(field).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await field.fill('not an address')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    service.set('/rates', (_request, response) => response.writeHead(500).end())
    await field.fill(service.base)
    await field.press('Enter')
    await expect(page.getByText(en.errors['service-failed'].says)).toBeVisible()
    for (const hash of ['#/board', '#/settings', '#/history/USD', '#/convert']) {
      await goTo(page, hash)
      expect([hash, await axeFindings(page)]).toEqual([hash, []])
    }
  })
})

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

test('a page opened by keyboard is read from its heading, and can be left again', async ({ page }) => {
  await filled(page)
  for (const name of [en.nav.converter, en.nav.history, en.nav.settings, en.nav.board]) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    const line = page.getByRole('textbox', { name: en.entry.label, exact: true })
    await expect(name === en.nav.converter ? line : page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.keyboard.press('Control+Home')
  await page.getByRole('button', { name: en.nav.skip }).focus()
  await expect(page.getByRole('button', { name: en.nav.skip })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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

test('with forced colours, the chosen item and the focus are still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await filled(page)
  for (const hash of pages) {
    await goTo(page, hash)
    expect([hash, await axeFindings(page)]).toEqual([hash, []])
  }
  await goTo(page, '#/settings')
  const border = (which: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element).borderTopColor
    }, which)
  expect(await border('.segment input:checked + span')).not.toBe(
    await border('.segment input:not(:checked) + span'),
  )
  // The page that one is not on has no line under it, and a note of something copied is not there before something is.
  await goTo(page, '#/convert')
  const under = (which: string) =>
    page
      .locator(which)
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await under('.pages-link[aria-current]')).not.toBe(await under('.pages-link:not([aria-current])'))
  expect(await under('.pages-link:not([aria-current])')).toBe(await under('.nav-link:not([aria-current])'))
  await expect(page.locator('.copied')).toBeEmpty()
  expect(await page.locator('.copied').evaluate((note) => note.getBoundingClientRect().height)).toBe(0)
})
