import type { Page } from '@playwright/test'
import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatMoney } from '../../src/shared/format/formatMoney.ts'
import { type LanguageCode, languageCodes } from '../../src/shared/languages/language.ts'
import { convertAmount } from '../doubles/sampleConversion.ts'
import type { Service } from '../doubles/service.ts'
import { createTexts } from '../doubles/texts.ts'
import { expect, someAssets, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { clipboardText } from './clipboardText.ts'
import { expectSet } from './expectSet.ts'
import { noted } from './noted.ts'
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
const order = (page: Page) =>
  page
    .locator('li[data-code]')
    .evaluateAll((rows) => rows.map((one) => (one instanceof HTMLElement ? one.dataset.code : '')))

/** When the whole history of everything has come. */
const filled = (service: Service) =>
  expect
    .poll(() => new Set(service.requests.filter(({ path }) => path.includes('historical'))).size)
    .toBeGreaterThanOrEqual(someAssets.length)

const asked: Record<LanguageCode, string> = {
  en: '250 dollars to euros on 15.03.2024',
  ru: '250 долларов в евро на 15.03.2024',
  kk: '250 доллар еуроға 15.03.2024',
}

for (const language of languageCodes)
  test.describe(() => {
    test.use({ own: true, chosen: { language, converter } })
    const { t } = createTexts(language)

    test(`offline, everything converts in ${language}, and no key asks the service`, async ({
      page,
      service,
    }) => {
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
      await expect(row(page, 'KZT')).toContainText(language === 'en' ? '= 3,000' : '= 3\u00a0000')
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
        .fill(asked[language])
      await expect(page.locator('.entry-messages')).toContainText(`250 USD = ${then} EUR`)
      await expect(page.locator('.entry-messages')).toContainText(t('converter.rateDated', { day }))
      await page.keyboard.press('Enter')
      await expect(amount(page, 'EUR')).toHaveValue(then)
      await expect(amount(page, 'USD')).toHaveValue('250')
      await expect(page).toHaveURL(/#\/convert\?from=USD&to=EUR,KZT,RUB,BTC&amount=250&on=2024-03-15$/)

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
    const from = await page.getByRole('button', { name: 'Move USD', exact: true }).boundingBox()
    const to = await row(page, 'RUB').boundingBox()
    if (!from || !to) throw new Error('the rows are not there')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, to.y + to.height * 0.8, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['KZT', 'EUR', 'RUB', 'USD', 'BTC'])
    const picker = page.getByRole('combobox', { name: 'Add a currency' })
    await picker.fill('japan')
    await page.getByRole('option', { name: /JPY/ }).click()
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

test('removing rows changes no figure, and each undo returns one', async ({ page }) => {
  await goTo(page, '#/convert')
  await amount(page, 'USD').fill('84.61')
  await amount(page, 'USD').blur()
  await expect(amount(page, 'BTC')).toHaveValue(/\d/)
  const all = ['USD', 'KZT', 'EUR', 'RUB', 'BTC']
  const seen = async (codes: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(codes.map(async (code) => [code, await amount(page, code).inputValue()])),
    )
  const before = await seen(all)
  const left = [...all]
  for (const code of ['USD', 'KZT', 'EUR']) {
    await page.getByRole('button', { name: `Remove ${code}` }).click()
    left.splice(left.indexOf(code), 1)
    await expect.poll(() => order(page)).toEqual(left)
    expect(await seen(left)).toEqual(Object.fromEntries(left.map((one) => [one, before[one]])))
  }
  await expect(page).toHaveURL(/from=RUB&to=BTC/)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(all)
  await expect(page.getByRole('button', { name: 'Remove USD' })).toBeFocused()
  expect(await seen(all)).toEqual(before)
})

test('rows, the board’s field and the entry line read alike', async ({ page }) => {
  const board = page.getByRole('region', { name: 'Converter', exact: true })
  const field = board.getByRole('textbox', { name: 'Amount', exact: true })
  const result = board.getByRole('status', { name: 'Result' })
  await page.locator('tr[data-code="TON"]').waitFor()
  const said = async (typed: string) => {
    await field.fill(typed)
    await expect(result).toHaveText(/ = [\d.,]+ KZT$/)
    return result.innerText()
  }
  const typed = ['100$', '15к', '100+12%', '5%', '$\u00a01,234.56', '100 долларов']
  const results = new Map<string, string>()
  for (const text of typed) results.set(text, (await said(text)).replaceAll('\u00a0', ' '))
  expect(results.get('100$')).toMatch(/^100 USD = /)
  expect(results.get('15к')).toMatch(/^15,000 USD = /)
  expect(results.get('5%')).toMatch(/^0\.05 USD = /)

  await page.getByRole('link', { name: 'Converter' }).click()
  const line = page.getByRole('textbox', { name: 'Entry line' })
  await expect(line).toBeFocused()
  for (const text of typed) {
    const [, made = ''] = / = ([\d.,]+) KZT$/.exec(results.get(text) ?? '') ?? []
    await amount(page, 'USD').fill(text)
    await expect(amount(page, 'KZT')).toHaveValue(made)
    await line.fill(`${text} to kzt`)
    await expect(page.locator('.entry-messages')).toContainText(results.get(text) ?? '')
  }
  await page.getByRole('button', { name: 'Remove BTC' }).focus()
  await page.keyboard.press('/')
  await expect(line).toBeFocused()
  await page.keyboard.type('7')
  await expect(line).toHaveValue('7')
})

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
  await page.getByRole('button', { name: 'Copy the amount in EUR' }).click({ modifiers: ['Shift'] })
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Copied: 100 USD = /))
  const sentence = await clipboardText(page)
  expect(sentence).toMatch(/^100 USD = [\d.,]+ EUR \(rate for .*\)\nhttp:\/\/127\.0\.0\.1:\d+, CC BY 4\.0/)

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy the amount in RUB' }).click()
  const roubles = (await amount(page, 'RUB').inputValue()).replaceAll(',', '')
  await expect.poll(said).toContain(`Copied: ${roubles}`)
  const line = page.getByRole('textbox', { name: 'Entry line' })
  await line.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(line).toHaveValue(roubles)
  expect(violations).toEqual([])
})

test.describe(() => {
  test.use({ own: true })

  test('a receipt asks the service once, on a click, and shows the reason of a failure', async ({
    page,
    service,
  }) => {
    await goTo(page, '#/convert')
    await expect(amount(page, 'EUR')).not.toHaveValue('')
    const conversions = () => service.requests.filter(({ path }) => path.startsWith('/convert')).length
    await page.getByRole('button', { name: 'How the EUR amount was calculated' }).click()
    const receipt = page.getByRole('dialog', { name: 'How this was calculated' })
    await expect(receipt).toContainText('official rate (National Bank)')
    expect(conversions()).toBe(0)
    await receipt.getByRole('button', { name: 'Check with the service' }).click()
    await expect(receipt).toContainText(/Differencenone/)
    expect(conversions()).toBe(1)
    service.set('/convert', (_, response) => {
      response.writeHead(500).end()
    })
    await receipt.getByRole('button', { name: 'Check with the service' }).click()
    await expect(receipt).toContainText('The service reported a problem.')
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()
    await expect(page.getByRole('button', { name: 'How the EUR amount was calculated' })).toBeFocused()
  })
})

test('full precision is never cut: wide, narrow, with large text or in details', async ({ page }) => {
  await goTo(page, '#/convert')
  await amount(page, 'USD').fill('1/3')
  await page.locator('.converter-head .collapsible').click()
  await page.getByRole('checkbox', { name: 'Full precision' }).click()
  await expect(row(page, 'EUR')).toContainText(/in full: \d\.\d{30,}/)
  const cut = () =>
    page
      .locator('.row-amount input, .row-digits, .row-facts, dialog[open], dialog[open] dd')
      .evaluateAll((parts) =>
        parts
          .filter(
            (part) =>
              part !== document.activeElement &&
              part.scrollWidth > part.clientWidth + 1 &&
              part.clientWidth > 0,
          )
          .map((part) => `${part.className}: ${part.textContent}`),
      )
  const looks = async () => {
    await expect.poll(cut).toEqual([])
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(width).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'How the EUR amount was calculated' }).click()
    const receipt = page.getByRole('dialog', { name: 'How this was calculated' })
    await expect(receipt.locator('.lead')).toHaveText(/^0\.3333 USD = \d\.\d{2,4} EUR$/)
    await expect(receipt).toContainText('(1/3) × ')
    await expect.poll(cut).toEqual([])
    await page.keyboard.press('Escape')
  }
  await looks()
  await page.setViewportSize({ width: 360, height: 740 })
  await looks()
  await page.setViewportSize({ width: 640, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await looks()
  // Nor are the figures of money, where a page is wide and its letters are large.
  await page.getByRole('checkbox', { name: 'Full precision' }).click()
  await amount(page, 'USD').fill('1234.56')
  await expect(amount(page, 'KZT')).toHaveValue(/^\d{1,3},\d{3}/)
  for (const width of [1440, 1200, 900, 640]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(cut, `${width} pixels`).toEqual([])
  }
})

test('by keyboard alone an amount is typed, and rows are moved, added and replaced', async ({ page }) => {
  await goTo(page, '#/convert')
  await page.getByRole('textbox', { name: 'Entry line' }).focus()
  for (let steps = 0; steps < 12; steps++) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('handle'))) break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Move USD', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move USD', exact: true })).toBeFocused()
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual(['KZT', 'USD'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('gbp')
  await page.keyboard.press('Enter')
  await expect(amount(page, 'GBP')).toBeFocused()
  await expect.poll(async () => (await order(page)).slice(0, 2)).toEqual(['KZT', 'GBP'])
  await page.keyboard.press('ArrowUp')
  await expect(amount(page, 'KZT')).toBeFocused()
  await page.keyboard.type('777')
  await expect(amount(page, 'KZT')).toHaveValue('777')
})

test('Escape in a picker returns the focus, and the amount is three keys away', async ({ page }) => {
  await goTo(page, '#/convert')
  await expect(amount(page, 'EUR')).not.toHaveValue('')
  const currency = row(page, 'EUR').locator('.row-currency')
  await currency.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Replace EUR' })).toBeFocused()
  // The choice reaches over the rows below: a row cuts off nothing of it.
  await expect(row(page, 'EUR').getByRole('option').nth(1)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await expect(currency).toBeFocused()
  // Leaving it for another place gives nothing back.
  await page.keyboard.press('Enter')
  await amount(page, 'KZT').click()
  await expect(currency).toBeVisible()
  await expect(amount(page, 'KZT')).toBeFocused()

  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to amount' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(amount(page, 'USD')).toBeFocused()
})

test('the sign of Bitcoin is drawn, for fonts seldom have it', async ({ page }) => {
  await goTo(page, '#/convert')
  await expect(row(page, 'BTC').locator('.mark svg')).toBeVisible()
  await row(page, 'BTC').locator('.row-currency').click()
  await page.getByRole('combobox', { name: /^Replace BTC/ }).press('Escape')
  await page.getByRole('button', { name: 'Remove BTC' }).click()
  await page.getByRole('combobox', { name: 'Add a currency' }).fill('bitcoin')
  const option = page.getByRole('option', { name: /BTC/ })
  await expect(option.locator('svg')).toHaveCount(2)
  await expect(page.getByRole('main')).not.toContainText('₿')
})

test('axe finds nothing on the converter, and nothing is cut when narrow', async ({ page }) => {
  await goTo(page, '#/convert')
  await expect(amount(page, 'EUR')).not.toHaveValue('')
  const line = page.getByRole('textbox', { name: 'Entry line' })
  await line.fill('100 usd in eur + nonsense')
  await amount(page, 'USD').fill('100 * (2 + 3')
  await page.getByText('Show my bank’s amounts').click()
  await expect(page.getByRole('group', { name: 'Calculate from an exchange' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a currency' }).fill('dollar')
  expect(await axeFindings(page)).toEqual([])
  await line.fill('100 usd to kzt, eur')
  await amount(page, 'USD').fill('100')
  await page.getByRole('button', { name: 'How the EUR amount was calculated' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 640, height: 700 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(width).toBeLessThanOrEqual(640)
})
