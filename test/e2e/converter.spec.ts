import type { Page } from '@playwright/test'
import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatMoney } from '../../src/shared/format/formatMoney.ts'
import { convertAmount } from '../doubles/sampleConversion.ts'
import type { Service } from '../doubles/service.ts'
import { createTexts } from '../doubles/texts.ts'
import { expect, someAssets, test } from './aina.ts'
import { clipboardText } from './clipboardText.ts'
import { expectSet } from './expectSet.ts'
import { settled } from './settled.ts'

/** What the converter was left with. */
const converter = { amount: '100', code: 'USD', codes: ['USD', 'KZT', 'EUR', 'RUB', 'BTC'] }

test.use({ course: 'short', own: false, chosen: { language: 'en', converter } })

const goTo = async (page: Page, hash: string) => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  await expect(page.locator('.rows')).toBeVisible()
}

const amount = (page: Page, code: string) => page.locator(`[data-code="${code}"] .row-amount input`)
const row = (page: Page, code: string) => page.locator(`li[data-code="${code}"]`)
const details = (page: Page) => page.locator('.row-details')
const order = (page: Page) =>
  page
    .locator('li[data-code]')
    .evaluateAll((rows) => rows.map((one) => (one instanceof HTMLElement ? one.dataset.code : '')))

/** When the whole history of everything has come. */
const filled = (service: Service) =>
  expect
    .poll(() => new Set(service.requests.filter(({ path }) => path.includes('historical'))).size)
    .toBeGreaterThanOrEqual(someAssets.length)

test.describe(() => {
  const language = 'ru'
  test.use({ own: true, chosen: { language, converter } })
  const { t } = createTexts(language)

  test('offline, everything converts in Russian, and no key asks the service', async ({ page, service }) => {
    await expect(page.locator('tr[data-code="TON"]')).toBeVisible()
    await filled(service)
    const { rates } = service.board
    service.set('*', (_, response) => response.destroy())
    await goTo(page, '#/convert')
    const before = service.requests.length

    // The page calculates with the rates list; crypto moves, official rates do not.
    const kzt = (code: string) => rates.find((rate) => rate.code === code)?.kzt ?? 0
    await amount(page, 'EUR').click()
    await page.keyboard.type('1250,5')
    const made = convertAmount('1250.5', kzt('EUR'), kzt('USD')).result
    await expect(amount(page, 'USD')).toHaveValue(formatMoney(made, 'USD', language))
    await amount(page, 'KZT').fill('(1000 + 500) * 2')
    await expect(details(page)).toContainText('= 3\u00a0000')
    const inRoubles = convertAmount('3000', 1, kzt('RUB')).result
    await expect(amount(page, 'RUB')).toHaveValue(formatMoney(inRoubles, 'RUB', language))

    const [usd, eur] = ['USD', 'EUR'].map((code) => {
      const point = service.history(code, '2024-03-01', '2024-03-15').at(-1)
      return point?.rate ?? 0
    })
    const then = formatMoney(convertAmount('250', usd ?? 0, eur ?? 1).result, 'EUR', language)
    const day = formatDay(parseDay('2024-03-15') ?? 0, language, 'long')
    await page
      .getByLabel(t('entry.label'), { exact: true })
      .and(page.locator('input'))
      .fill('250 долларов в евро на 15.03.2024')
    await expect(page.locator('.entry-messages')).toContainText(`250 USD = ${then} EUR`)
    await expect(page.locator('.entry-messages')).toContainText(t('converter.rateDated', { day }))
    await page.keyboard.press('Enter')
    await expect(amount(page, 'EUR')).toHaveValue(then)
    await expect(amount(page, 'USD')).toHaveValue('250')
    await expect(page).toHaveURL(/#\/convert\?from=USD&to=EUR,KZT,RUB,BTC&amount=250&on=2024-03-15$/)

    await page.getByRole('button', { name: t('converter.onDay') }).click()
    await page.getByLabel(t('converter.onDay')).first().fill('2001-01-01')
    const early = formatDay(parseDay('2001-01-01') ?? 0, language, 'long')
    await expect(row(page, 'EUR')).toContainText(t('converter.noRateOnDay', { code: 'USD', day: early }))
    await expect(page.locator('.rows')).not.toContainText(/NaN|undefined|null|Infinity/)
    // Polls of the board may come meanwhile; a conversion is never asked for.
    const since = service.requests.slice(before).map(({ path }) => path)
    expect(since.filter((path) => path !== '/rates')).toEqual([])
  })
})

test.describe(() => {
  test.use({ own: true })

  test('the list keeps its order, amount and place over reloads and starts', async ({
    page,
    aina,
    start,
  }) => {
    await goTo(page, '#/convert')
    await amount(page, 'KZT').fill('5 000')
    for (const code of ['USD', 'EUR', 'RUB', 'BTC']) await expect(amount(page, code)).toHaveValue(/\d/)
    // Their thirty days come later, and rows may be higher with them.
    await settled(page)
    await amount(page, 'USD').focus()
    const handle = await page.getByRole('button', { name: 'Move USD', exact: true }).boundingBox()
    const from = await row(page, 'USD').boundingBox()
    const to = await row(page, 'RUB').boundingBox()
    if (!handle || !from || !to) throw new Error('the rows are not there')
    await page.mouse.move(handle.x + 8, handle.y + 8)
    await page.mouse.down()
    await page.mouse.move(handle.x + 8, handle.y + 8 + to.y - from.y + to.height * 0.3, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['KZT', 'EUR', 'RUB', 'USD', 'BTC'])
    const picker = page.getByRole('combobox', { name: 'Add a currency' })
    await picker.fill('japan')
    await page.getByRole('option', { name: /JPY/ }).click()
    await amount(page, 'BTC').focus()
    await page.getByRole('button', { name: 'Remove BTC' }).click()
    const left = ['KZT', 'EUR', 'RUB', 'USD', 'JPY']
    await expect.poll(() => order(page)).toEqual(left)
    await expect(page).toHaveURL(/from=KZT&to=EUR,RUB,USD,JPY&amount=5000/)
    await expectSet(aina, { converter: { amount: '5000', code: 'KZT', codes: left } })

    await page.reload()
    await expect.poll(() => order(page)).toEqual(left)
    await expect(amount(page, 'KZT')).toHaveValue('5,000')

    await aina.end()
    const again = await start()
    await page.goto('about:blank')
    await page.goto(again.address())
    await page.getByRole('link', { name: 'Converter' }).click()
    await expect.poll(() => order(page)).toEqual(left)
    await expect(amount(page, 'KZT')).toHaveValue('5,000')
  })
})

/**
 * Notes in the page itself all that a part of it says from now on: a word that goes again after some seconds may be gone before
 * a slow machine has looked.
 */
const noted = async (page: Page, selector: string): Promise<() => Promise<string[]>> => {
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

test('numbers are copied under the strict policy, with the clipboard and without', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text())
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, '#/convert')
  await amount(page, 'KZT').focus()
  await expect(amount(page, 'KZT')).toHaveValue(/^\d+\.\d{2}$/)
  const plain = await amount(page, 'KZT').inputValue()
  const said = await noted(page, '.copied')
  await page.keyboard.press('Enter')
  await expect.poll(said).toContain(`Copied: ${plain}`)
  expect(await clipboardText(page)).toBe(plain)
  await amount(page, 'EUR').focus()
  await page.getByRole('button', { name: 'Copy the amount in EUR' }).click({ modifiers: ['Shift'] })
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Copied: 100 USD = /))
  const sentence = await clipboardText(page)
  expect(sentence).toMatch(/^100 USD = [\d.,]+ EUR \(rate for .*\)\nhttp:\/\/127\.0\.0\.1:\d+, CC BY 4\.0/)

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await amount(page, 'RUB').focus()
  await page.getByRole('button', { name: 'Copy the amount in RUB' }).click()
  const roubles = (await amount(page, 'RUB').inputValue()).replaceAll(',', '')
  await expect.poll(said).toContain(`Copied: ${roubles}`)
  const line = page.getByRole('textbox', { name: 'Entry line' })
  await line.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(line).toHaveValue(roubles)
  expect(violations).toEqual([])
})
