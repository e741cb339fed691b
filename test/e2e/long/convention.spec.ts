import { fixingDayUntil } from '../../../src/shared/dateConventions/fixingDays.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { wordInForce } from '../../../src/shared/format/wordInForce.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { expect, test } from '../aina.ts'
import { goTo } from '../pages.ts'
import { en, filled, speak, words } from '../words.ts'

test.use({
  assets: 'few',
  course: 'short',
  way: { meaning: 'in-force', filled: true, shown: 'at-fixing' },
})

const calendar = calendarOf()

test('the meaning of dates is learnt from the history, shown and can be chosen', async ({
  page,
  service,
}) => {
  await filled(page)
  for (const language of languageCodes) {
    await goTo(page, '#/board')
    await speak(page, language)
    await goTo(page, '#/settings/publication')
    const t = words(language)
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: t('publication.title') }),
    })
    await expect(section).toContainText(t('publication.found.in-force'))
    await expect(section).toContainText(t('publication.filled'))
    await expect(section.getByRole('combobox', { name: t('publication.meaning') })).toHaveValue('learnt')
  }

  // Weekdays show what dates meant until last weekend. For today the person says it.
  const meaning = page.getByRole('combobox', { name: en('publication.meaning') })
  await goTo(page, '#/board')
  await speak(page, 'en')
  await goTo(page, '#/settings/publication')
  await meaning.selectOption('in-force')
  // The board's date is the first day in force of the fixing before it, and repeats it over days off.
  const fixed = fixingDayUntil((parseDay(service.board.date) ?? 0) - 1, calendar)
  const force = wordInForce(fixed, { t: en, language: 'en', calendar })
  await goTo(page, '#/board')
  await expect(page.locator('.summary')).toContainText(force)
  await goTo(page, '#/convert')
  await expect(page.locator('p.facts')).toContainText(force)
  await goTo(page, '#/history/USD?period=30d')
  await expect(page.locator('.readout-day')).toContainText('in effect ')

  // On a phone as well, and with all that was found out in the longest language.
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(page.locator('.readout-day')).toContainText('in effect ')
  for (const address of ['#/history/USD?period=30d', '#/board', '#/convert', '#/settings']) {
    await goTo(page, address)
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wider, address).toBeLessThanOrEqual(0)
  }

  await page.setViewportSize({ width: 1280, height: 800 })

  // The person says that it is the day of the fixing: then it is in force a day later.
  await goTo(page, '#/settings/publication')
  await meaning.selectOption('fixing')
  const other = wordInForce(fixingDayUntil(parseDay(service.board.date) ?? 0, calendar), {
    t: en,
    language: 'en',
    calendar,
  })
  await goTo(page, '#/board')
  await expect(page.locator('.summary')).toContainText(other)
})
