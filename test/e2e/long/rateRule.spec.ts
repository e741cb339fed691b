import { fixingDayUntil } from '../../../src/shared/dateConventions/fixingDays.ts'
import { formatIsoDay, parseDay, weekday } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { formatDay } from '../../../src/shared/format/formatDay.ts'
import { expect, test } from '../aina.ts'
import { goTo } from '../pages.ts'
import { filled, plain, speak, words } from '../words.ts'

/** Sunday 15 September 2024, and the Friday whose rate was in force on it: the service dates it by the Saturday. */
const [SUNDAY, FRIDAY, SATURDAY] = ['2024-09-15', '2024-09-13', '2024-09-14']

test.use({
  assets: 'few',
  course: 'short',
  way: { meaning: 'in-force', filled: true, shown: 'at-fixing' },
  chosen: { convention: 'in-force' },
})

test('in Russian a past day has the rate that the user chooses', async ({ page, service }) => {
  const language = 'ru'
  await filled(page)
  await speak(page, language)
  service.set('*', (_, response) => response.destroy())
  const t = words(language)
  const day = (iso: string) => formatDay(parseDay(iso) ?? 0, language, 'short')
  const kzt = service.history('USD', SATURDAY, SATURDAY)[0]?.rate ?? 0
  await page.setViewportSize({ width: 320, height: 800 })
  await goTo(page, `#/convert?from=USD&to=KZT&amount=100&on=${SUNDAY}`)
  const details = page.locator('.row-details')
  await expect(details).toContainText(t('converter.fixedShort', { day: day(FRIDAY) }))
  const shown = page.locator('[data-code="KZT"] input')
  const amount = async () =>
    Number(
      (await shown.inputValue())
        .replace(/[^\d.,]/g, '')
        .replace(/,(?=\d\d$)/, '.')
        .replaceAll(',', ''),
    )
  await expect.poll(amount).toBeCloseTo(100 * kzt, 1)

  // The choice is behind the line with its state, and is made without a pointer.
  await page.locator('.converter-head .collapsible').press('Enter')
  const choice = page.getByRole('combobox', { name: t('converter.rule.label') })
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice).toHaveValue('fixed')
  await shown.focus()
  await expect(details).toContainText(
    t('converter.notFixed', { code: 'USD', day: formatDay(parseDay(SUNDAY) ?? 0, language, 'long') }),
  )
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)

  // One choice for both, and each line of many says what it goes by.
  await goTo(page, '#/many')
  await page.locator('textarea').fill(`${day(FRIDAY)};100;USD`)
  const table = page.getByRole('grid', { name: t('bulk.table') })
  await expect(table).toContainText(t('converter.fixedShort', { day: day(FRIDAY) }))
  expect(plain(await page.locator('.bulk').innerText())).toContain(plain(t('converter.rule.yours')))
  await expect.poll(wider).toBeLessThanOrEqual(0)
})

test('days that repeat a rate are neither in the table nor in the figures', async ({ page }) => {
  await filled(page)
  await goTo(page, '#/history/USD?from=2024-09-02&to=2024-09-29&view=table')
  const calendar = calendarOf()
  // Four weeks of fixings, dated by the day after.
  const days = Array.from({ length: 28 }, (_, at) => (parseDay('2024-09-02') ?? 0) + at).filter(
    (day) => fixingDayUntil(day - 1, calendar) === day - 1,
  )
  await expect(page.locator('[role=grid]')).toHaveAttribute('aria-rowcount', String(days.length + 1))
  expect(days.some((day) => weekday(day) === 0)).toBe(false)
  expect(formatIsoDay(days[0] ?? 0)).toBe('2024-09-03')
})
