import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { en } from '../../src/shared/languages/en.ts'
import { kk } from '../../src/shared/languages/kk.ts'
import { ru } from '../../src/shared/languages/ru.ts'
import { expect, test as withService } from './aina.ts'
import { axeFindings } from './axe.ts'
import { expectSet } from './expectSet.ts'

/** An Aina that nobody has named a service for: it runs on its demo. */
const test = withService.extend({
  aina: async ({ start }, use) => use(await start([])),
})
test.use({ locale: 'en-GB', assets: 'few' })

const question = (page: Page) => page.getByRole('heading', { name: en.service.which })
const field = (page: Page) => page.getByLabel(en.service.address)
const ask = async (page: Page, address: string) => {
  await field(page).fill(address)
  await field(page).press('Enter')
}
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

const says =
  (status: number, type: string, body: string) => (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': type })
    response.end(body)
  }

test('a failed address check gives its reason, and the demo stays', async ({ page, service }) => {
  for (const [code, answer] of [
    ['not-the-service', says(200, 'text/html', '<!doctype html><title>Welcome</title>')],
    ['not-found', says(404, 'application/json', '{}')],
    ['service-failed', says(503, 'text/plain', 'down')],
    ['bad-data', says(200, 'application/json', '{"base":"EUR","date":"2026-11-20","rates":[]}')],
    ['empty', says(200, 'application/json', '{"base":"KZT","date":"2026-11-20","count":0,"rates":[]}')],
  ] as const) {
    service.set('/rates', answer)
    // Another path is another service, with its own check.
    const address = service.base.replace('/api', `/${code}/api`)
    service.set(`/${code}/api/rates`, answer)
    await ask(page, address)
    const status = page.getByRole('status').filter({ hasText: en.errors[code].says })
    const passes = code === 'service-failed' || code === 'empty'
    await expect(status).toContainText(passes ? en.service.check.later : en.service.next[code])
    await expect(field(page)).toHaveValue(address)
    await expect(demo(page)).toBeVisible()
    await expect(page.getByRole('row', { name: /Unpin USD USD/ })).toBeVisible()
  }
})

test('a chosen setting applies at once, on every page, and after a reload', async ({ aina, page }) => {
  await page.getByRole('link', { name: en.nav.settings }).click()
  await page.getByRole('radio', { name: en.settings.palettes['blue-orange'] }).check()
  await page.getByRole('radio', { name: en.appearance.dark }).check()
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
  await expect(page.getByRole('heading', { level: 1, name: kk.settings.title })).toBeVisible()
  await expectSet(aina, { palette: 'blue-orange', theme: 'dark', language: 'kk' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: kk.settings.title })).toBeVisible()
  await expect.poll(colours).toEqual(['rgb(121, 184, 255)', 'dark'])
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})

withService.describe(() => {
  withService.use({ own: false })

  for (const [language, t] of [
    ['English', en],
    ['Русский', ru],
    ['Қазақша', kk],
  ] as const)
    withService(
      `in ${language} numbers are written and rates fetched as chosen, and axe finds nothing`,
      async ({ page, service }) => {
        await page.goto(`${new URL(page.url()).origin}/#/settings`)
        await page.getByRole('radio', { name: language }).check()
        const numbers = page.getByLabel(t.appearance.numbers)
        await numbers.selectOption('point-comma')
        await page.getByLabel(t.poll.title).selectOption({ label: t.poll.byHand })
        await expect(page.getByText(t.poll.byHandHint)).toBeVisible()
        await page.setViewportSize({ width: 360, height: 800 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(360)
        expect(await axeFindings(page)).toEqual([])

        const { base } = service
        await page.getByLabel(t.website.title).fill(`${new URL(base).origin}/about`)
        await page.getByLabel(t.website.title).press('Enter')
        await expect(page.locator('.footer a')).toHaveAttribute('href', `${new URL(base).origin}/about`)
        await page.goto(`${new URL(page.url()).origin}/#/convert?amount=1234.5&from=USD`)
        await expect(page.locator('.row-source input')).toHaveValue('1.234,5')
      },
    )
})
