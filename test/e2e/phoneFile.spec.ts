import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { languageCodes, languages } from '../../src/shared/languages/language.ts'
import { expect, type Page, prepare, test, watch } from './aina.ts'
import { axeFindings } from './axe.ts'
import { days, pageShift } from './clock.ts'
import { ownAnswer, phoneAina, phonePins, phoneQuestions, savePhoneFile } from './phoneAnswers.ts'
import { en, plain, rateIn, words } from './words.ts'

test.use(phoneAina)

interface Phone {
  browser: Browser
  file: string
  troubles: string[]
  /** Milliseconds that the phone's clock is ahead of Aina's. */
  ahead?: number
}

/** Opens the file on a phone without a network. Any request or violation of its policy is a trouble. */
const openOnPhone = async ({ browser, file, troubles, ahead = 0 }: Phone): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, offline: true },
  })
  await context.addInitScript(prepare, pageShift(ahead))
  const page = await context.newPage()
  watch(page, troubles, /^file:/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pathToFileURL(file).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([pathToFileURL(file).href])
  return page
}

const answerOf = (page: Page) => page.getByRole('status').locator('strong')

test('the file for the phone answers as Aina does, offline and from file://', async ({
  aina,
  browser,
  folder,
  page,
  service,
  troubles,
}) => {
  const file = await savePhoneFile(page, folder)
  expect(statSync(file).size).toBeLessThan(400_000)
  service.set('*', (_, response) => response.destroy())
  const phone = await openOnPhone({ browser, file, troubles })

  for (const pin of phonePins) {
    const own = await rateIn(page.locator(`tr[data-code="${pin}"]`))
    const figure = await phone.locator(`[data-pin="${pin}"] .figure`).innerText()
    expect([pin, figure.replace(/[\s₸]/g, '')]).toEqual([pin, own])
  }

  const rows: string[][] = []
  for (const question of phoneQuestions) {
    const { on, from, to, amount } = question
    await phone.getByLabel(en('phone.onDay')).fill(on)
    await phone.getByRole('combobox', { name: en('converter.from'), exact: true }).selectOption(from)
    await phone.getByRole('combobox', { name: en('converter.to'), exact: true }).selectOption(to)
    await phone.getByLabel(en('converter.amount')).fill(amount)
    rows.push([on, plain(await answerOf(phone).innerText()), await ownAnswer(aina, question)])
  }
  expect(rows.map(([on, shown]) => [on, shown])).toEqual(rows.map(([on, , written]) => [on, written]))

  await phone.getByLabel(en('phone.onDay')).fill('2027-01-10')
  const day = (iso: string) => formatDay(parseDay(iso) ?? 0, 'en', 'long')
  await expect(answerOf(phone)).toHaveText(
    en('phone.ends', { asked: day('2027-01-10'), day: day('2026-11-20') }),
  )
  await phone.getByLabel(en('phone.onDay')).fill('1990-01-10')
  await expect(answerOf(phone)).toHaveText(
    en('converter.noRateOnDay', { code: 'BTC', day: day('1990-01-10') }),
  )
  await phone.getByLabel(en('converter.amount')).fill('12 34 dollars')
  await expect(answerOf(phone)).toHaveText(en('phone.unreadable'))
  await phone.context().close()
})

test('the file fits a phone in three languages, and its chart is read with keys', async ({
  browser,
  folder,
  page,
  troubles,
}) => {
  const file = await savePhoneFile(page, folder)
  const phone = await openOnPhone({ browser, file, troubles })
  for (const language of languageCodes) {
    await phone.getByRole('button', { name: languages[language].name }).click()
    await expect(phone.locator('html')).toHaveAttribute('lang', language)
    await expect(phone.getByRole('button', { name: languages[language].name })).toBeFocused()
    const t = words(language)
    await expect(phone.getByRole('heading', { level: 1, name: t('board.title') })).toBeVisible()
    const source = (await phone.getByRole('contentinfo').innerText()).match(/http:\/\/[^,]+/)?.[0] ?? ''
    await expect(phone.getByRole('contentinfo')).toHaveText(t('exporting.attribution', { source }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme })
      expect(await axeFindings(phone)).toEqual([])
    }
    for (const [width, textSize] of [
      [360, '100%'],
      [320, '100%'],
      [320, '200%'],
    ] as const) {
      await phone.setViewportSize({ width, height: 740 })
      const wider = () =>
        phone.evaluate((size) => {
          document.documentElement.style.fontSize = size
          return document.documentElement.scrollWidth - window.innerWidth
        }, textSize)
      await expect.poll(wider, `${width} at ${textSize}`).toBeLessThanOrEqual(0)
    }
    const slider = phone.getByLabel(t('phone.day'))
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /1 USD = .+ KZT/)
    const first = await slider.getAttribute('aria-valuetext')
    await slider.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(first)
    await expect(phone.getByText(String(await slider.getAttribute('aria-valuetext')))).toBeVisible()
  }
  await phone.context().close()
})

test('the file says its age from the second day on, and never a negative one', async ({
  browser,
  folder,
  page,
  troubles,
}) => {
  const file = await savePhoneFile(page, folder)
  for (const [ahead, old] of [
    [0, null],
    [days(1), 1],
    [days(40), 40],
    [days(-9), null],
  ] as const) {
    const phone = await openOnPhone({ browser, file, troubles, ahead })
    const note = phone.locator('.old')
    if (old === null) await expect(note).toHaveCount(0)
    else await expect(note).toHaveText(en('phone.age', { count: old }))
    await expect(phone.locator('body')).not.toContainText(/-\d+ (day|hour|minute)|−\d+ (day|hour|minute)/)
    await phone.context().close()
  }
})
