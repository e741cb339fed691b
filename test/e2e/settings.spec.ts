import type { Page } from '@playwright/test'
import { en } from '../../src/shared/languages/en.ts'
import { kk } from '../../src/shared/languages/kk.ts'
import { expect, test as withService } from './aina.ts'
import { expectSet } from './expectSet.ts'

/** An Aina that nobody has named a service for: it runs on its demo. */
const test = withService.extend({
  aina: async ({ start }, use) => use(await start([])),
})
test.use({ locale: 'en-GB', assets: 'few' })

const question = (page: Page) => page.getByRole('heading', { name: en.service.which })
const field = (page: Page) => page.getByLabel(en.service.address)
const boards = (service: { requests: { path: string }[] }) =>
  service.requests.filter(({ path }) => path === '/rates').length
const demo = (page: Page) => page.getByText(en.demo.notice)

test('a first address is checked by one board request, and the board is there', async ({ page, service }) => {
  await expect(question(page)).toBeVisible()
  await expect(demo(page)).toBeVisible()
  // Without the final /api: it is added, and what was understood is shown.
  await field(page).fill(service.base.replace(/\/api$/, ''))
  await expect(page.getByText(`Understood as ${service.base}`)).toBeVisible()
  await field(page).press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(demo(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /XDR/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(boards(service)).toBe(1)

  // The demo and back again: each has its mirror, nothing is asked twice.
  await page.getByRole('link', { name: en.nav.settings }).click()
  await page.getByRole('button', { name: en.service.toDemo }).click()
  await expect(demo(page)).toBeVisible()
  await page.getByRole('button', { name: service.base.replace(/\/api$/, '') }).click()
  await expect(page.getByText(/ answers, rates fetched /)).toBeVisible()
  await page.getByRole('link', { name: en.nav.board, exact: true }).click()
  await expect(page.getByRole('row', { name: /XDR/ })).toBeVisible()
  expect(boards(service)).toBe(1)
})

test('a chosen setting applies at once, on every page, and after a reload', async ({ aina, page }) => {
  await page.getByRole('link', { name: en.nav.settings }).click()
  await page.getByRole('radio', { name: en.settings.palettes['blue-orange'] }).check()
  await page.getByRole('radio', { name: en.look.dark }).check()
  const colours = () =>
    page.evaluate(() => {
      const sample = document.createElement('span')
      sample.className = 'change-up'
      document.body.append(sample)
      const { color } = getComputedStyle(sample)
      sample.remove()
      return [color, getComputedStyle(document.body).colorScheme]
    })
  await expect.poll(colours).toEqual(['rgb(121, 184, 255)', 'dark'])
  await page.getByRole('radio', { name: 'Қазақша' }).check()
  await expect(page.getByRole('heading', { level: 1, name: kk.nav.settings })).toBeVisible()
  await expectSet(aina, { palette: 'blue-orange', theme: 'dark', language: 'kk' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: kk.nav.settings })).toBeVisible()
  await expect.poll(colours).toEqual(['rgb(121, 184, 255)', 'dark'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})
