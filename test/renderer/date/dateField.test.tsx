import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from '../../../src/renderer/date/DateField.tsx'
import { type DateRange, DateRangeField } from '../../../src/renderer/date/DateRangeField.tsx'
import { ModelContext } from '../../../src/renderer/state/context.ts'
import { createModel } from '../../../src/renderer/state/model.ts'
import { TextProvider } from '../../../src/renderer/state/TextProvider.tsx'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { kk } from '../../../src/shared/languages/kk.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleNow } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'

afterEach(cleanup)

type Holidays = Settings['holidays']
type FieldOptions = {
  holidays?: Holidays
  value?: Day | null
  min?: Day
  max?: Day
  language?: LanguageCode
}

const open = ({ value: initial = null, language = 'kk', holidays, ...bounds }: FieldOptions = {}) => {
  const reported: (Day | null)[] = []
  const mistakes: boolean[] = []
  const handle = { set: (_: Day | null) => {} }
  const Holder = () => {
    const [value, setValue] = useState(initial)
    handle.set = setValue
    const take = (day: Day | null) => {
      reported.push(day)
      setValue(day)
    }
    const onMistake = (mistaken: boolean) => void mistakes.push(mistaken)
    return <DateField label="Day" {...bounds} value={value} onMistake={onMistake} onChange={take} />
  }
  const model = createModel(fakeCore().wire, { now: () => sampleNow, page: document })
  model.settings.set(holidays ? { ...defaultSettings, holidays } : defaultSettings)
  render(
    <TextProvider texts={createTexts(language)}>
      <ModelContext value={model}>
        <Holder />
      </ModelContext>
    </TextProvider>,
  )
  return { reported, mistakes, set: (day: Day | null) => act(() => handle.set(day)) }
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Day' })
const put = (text: string) => fireEvent.change(field(), { target: { value: text } })
const said = () => document.querySelector('.date-message')?.textContent

test('a complete day is reported while typing, a short year only at the end', () => {
  const { reported } = open()
  put('31.12.20')
  expect(reported).toEqual([])
  put('31.12.2025')
  expect(reported).toEqual([isoDay('2025-12-31')])
  expect(field().value).toBe('31.12.2025')
  put('5 наурыз 24')
  expect(reported).toEqual([isoDay('2025-12-31')])
  fireEvent.blur(field())
  expect(reported).toEqual([isoDay('2025-12-31'), isoDay('2024-03-05')])
  expect(field().value).toBe('05.03.2024')
  put('')
  expect(reported.at(-1)).toBeNull()
})

test('a mistake is shown when typing ends, loses nothing and reports nothing', () => {
  const { reported, mistakes } = open({ value: isoDay('2026-11-20') })
  put('30.02.2026')
  expect(said()).toBe('')
  expect(mistakes).toEqual([true])
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(said()).toBe(kk.dates.mistake.impossible)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe('30.02.2026')
  expect(reported).toEqual([])
  put('28.02.2026')
  expect(said()).toBe('')
  expect(reported).toEqual([isoDay('2026-02-28')])
})

const weekdays = () => [...document.querySelectorAll('.calendar-weekday')].map((head) => head.textContent)

const openCalendar = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Day/ }))
  const grid = await screen.findByRole('grid', {}, { timeout: 30_000 })
  // The focus follows once the days have been drawn.
  await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true))
}

test('the Kazakh calendar starts on Monday, at the chosen day', async () => {
  const { reported } = open({ value: isoDay('2026-11-12') })
  await openCalendar()
  expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('2026 ж. қараша')
  expect(weekdays()).toEqual('дс сс ср бс жм сб жс'.split(' '))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026 ж. 12 қараша, бейсенбі')
  expect(screen.getByRole('button', { name: '2026 ж. 20 қараша, жұма, бүгін' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '2026 ж. 5 қараша, бейсенбі' }))
  expect(reported).toEqual([isoDay('2026-11-05')])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Day/ }))
})

test('the calendar goes by arrows, and with Escape without a choice', async () => {
  const { reported } = open({ value: isoDay('2026-11-30'), language: 'en' })
  await openCalendar()
  expect(weekdays()[0]).toBe('Sun')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, 1 December 2026')
  press('PageUp')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 1 November 2026, weekend')
  press('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Day/ }))
  expect(reported).toEqual([])
})

test('days off are marked and named', async () => {
  open({ value: isoDay('2026-12-15'), language: 'en' })
  await openCalendar()
  const cell = (name: string) => screen.getByRole('button', { name }).parentElement?.className
  expect(cell('Sunday, 13 December 2026, weekend')).toContain('calendar-weekend')
  expect(cell('Wednesday, 16 December 2026, Independence Day')).toContain('calendar-holiday')
  expect(cell('Tuesday, 15 December 2026')).not.toMatch(/weekend|holiday/)
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(
    screen.getByRole('button', { name: 'Monday, 4 January 2027, New Year, moved from a weekend' }),
  ).toBeDefined()
})

const openRange = (from: Day, to: Day, bounds: { min?: Day; max?: Day } = {}) => {
  const reported: DateRange[] = []
  const Holder = () => {
    const [range, setRange] = useState<DateRange>({ from, to })
    const change = (next: DateRange) => {
      reported.push(next)
      setRange(next)
    }
    return <DateRangeField legend="Range" {...range} {...bounds} onChange={change} />
  }
  const model = createModel(fakeCore().wire, { now: () => sampleNow, page: document })
  model.settings.set(defaultSettings)
  render(
    <TextProvider texts={createTexts('en')}>
      <ModelContext value={model}>
        <Holder />
      </ModelContext>
    </TextProvider>,
  )
  const put = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
  return { reported, put }
}

test('a range may be one day, and a passed end moves along', () => {
  const { reported, put } = openRange(isoDay('2026-01-10'), isoDay('2026-02-10'), {
    min: isoDay('2025-12-01'),
    max: isoDay('2026-04-01'),
  })
  put('From', '2026-02-10')
  expect(reported.at(-1)).toEqual({ from: isoDay('2026-02-10'), to: isoDay('2026-02-10') })
  put('From', '2026-02-01')
  expect(reported.at(-1)).toEqual({ from: isoDay('2026-02-01'), to: isoDay('2026-02-10') })
  expect(screen.getByRole('status').textContent).toBe('')
  put('From', '2026-02-15')
  expect(reported.at(-1)).toEqual({ from: isoDay('2026-02-15'), to: isoDay('2026-02-15') })
  // A screen reader gets the other one's move as a message.
  expect(screen.getByRole('status').textContent).toBe('To: 15 February 2026')
  put('To', '2026-01-05')
  expect(reported.at(-1)).toEqual({ from: isoDay('2026-01-05'), to: isoDay('2026-01-05') })
  expect(screen.getByRole('status').textContent).toBe('From: 5 January 2026')
})
