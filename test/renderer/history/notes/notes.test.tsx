import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Notes } from '../../../../src/renderer/history/notes/Notes.tsx'
import { MOST_NOTES } from '../../../../src/shared/contract/limits.ts'
import type { Note } from '../../../../src/shared/contract/settings.ts'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { fakeCore } from '../../../doubles/fakeCore.ts'
import { settle } from '../../renderApp.tsx'
import { dayAt, renderView, viewOf } from '../../renderView.tsx'

const words = en.series.notes
const view = viewOf([
  ['2026-11-02', 500],
  ['2026-11-20', 505],
])
const note = (id: string, day: string, code: string | null, text = id): Note => ({ id, day, code, text })
const some = [
  note('a', '2026-11-05', 'USD', 'salary'),
  note('b', '2026-11-10', null, 'Жалақы'),
  note('c', '2026-11-06', 'EUR', 'билеты'),
  note('d', '2025-03-01', 'USD', 'old one'),
]
const open = async (notes: Note[] = some, onDay = (_day: number) => {}) => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, notes }
  await renderView(<Notes view={view} code="USD" onDay={onDay} />, core)
  return core
}
const texts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const click = (name: string | RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const write = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('notes of the days in view are listed, newest first', async () => {
  await open()
  expect(texts()).toEqual(['Жалақы', 'salary'])
  expect(document.body.textContent).toContain('Notes in this period: 2, total: 4')
})

test('a note is added on a day, for the currency or for all, and kept', async () => {
  const core = await open([])
  expect(document.body.textContent).toContain(words.none)
  await click(words.add)
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.text)
  expect(document.activeElement).toBe(field)
  await click(words.save)
  expect(document.body.textContent).toContain(words.needsText)
  await write(words.text, '  a trip\nto Rome ')
  await write(words.day, '2026-11-18')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: words.aboutAll })))
  await click(words.save)
  expect(core.state.settings.notes).toMatchObject([
    { day: '2026-11-18', code: null, text: 'a trip\nto Rome' },
  ])
  expect(core.state.settings.notes[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(texts()).toEqual(['a trip\nto Rome'])
  expect(document.body.textContent).toContain(words.saved)
  // The focus stays with what was done.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit note for 18/ }))
})

test('a new note begins with the marked day, else with the last one in view', async () => {
  await renderView(<Notes view={view} code="USD" marked={() => dayAt('2026-11-12')} onDay={() => {}} />)
  await click(words.add)
  expect(screen.getByLabelText<HTMLInputElement>(words.day).value).toBe('12 Nov 2026')
})

test('a note is changed in its place; Escape leaves it as it was', async () => {
  const core = await open()
  await click('Edit note for 5 November 2026')
  await write(words.text, 'other')
  await settle(() => fireEvent.keyDown(screen.getByLabelText(words.text), { key: 'Escape' }))
  expect(texts()).toEqual(['Жалақы', 'salary'])
  await click('Edit note for 5 November 2026')
  await write(words.text, 'wages')
  await settle(() => fireEvent.keyDown(screen.getByLabelText(words.text), { key: 'Enter', ctrlKey: true }))
  expect(texts()).toEqual(['Жалақы', 'wages'])
  expect(core.state.settings.notes[0]).toEqual({ ...some[0], text: 'wages' })
})

test('a day that is objected to is not saved as another one, and the focus goes to it', async () => {
  const core = await open([])
  await click(words.add)
  await write(words.text, 'a trip')
  for (const day of ['31.02.2026', '25.11.2026', 'sometime']) {
    await write(words.day, day)
    const field = screen.getByLabelText<HTMLInputElement>(words.day)
    await settle(() => fireEvent.blur(field))
    await click(words.save)
    expect(core.state.settings.notes).toEqual([])
    expect(field.value).toBe(day)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  }
  await write(words.day, '2026-11-18')
  await click(words.save)
  expect(core.state.settings.notes).toMatchObject([{ day: '2026-11-18', text: 'a trip' }])
})

test('a too long note is kept whole in its field, with the excess named', async () => {
  const core = await open([])
  await click(words.add)
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.text)
  const pasted = 'long '.repeat(1_000)
  await write(words.text, pasted)
  expect(field.value).toBe(pasted)
  expect(field.hasAttribute('maxlength')).toBe(false)
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toContain('4,499 characters over the limit of 500')
  await click(words.save)
  expect(core.state.settings.notes).toEqual([])
  expect(document.activeElement).toBe(field)
  await write(words.text, `${'x'.repeat(500)}  `)
  expect(said?.textContent).toBe('0 characters left')
  await click(words.save)
  expect(core.state.settings.notes[0]?.text).toBe('x'.repeat(500))
})

test('a removed note is restored', async () => {
  const core = await open()
  await click('Remove note for 5 November 2026')
  expect(texts()).toEqual(['Жалақы'])
  expect(core.state.settings.notes.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  const undo = screen.getByRole('button', { name: en.converter.undo })
  expect(document.activeElement).toBe(undo)
  await settle(() => fireEvent.click(undo))
  expect(core.state.settings.notes.find(({ id }) => id === 'a')).toEqual(some[0])
  expect(texts()).toEqual(['Жалақы', 'salary'])
  expect(screen.queryByRole('button', { name: en.converter.undo })).toBeNull()
})

test('all notes are searched, folded, and lead to their days', async () => {
  const marked: number[] = []
  await open(some, (day) => marked.push(day))
  await write(words.find, 'жалакы')
  expect(texts()).toEqual(['Жалақы'])
  await click('Show 10 November 2026 on the chart')
  expect(marked.map(formatIsoDay)).toEqual(['2026-11-10'])
  await write(words.find, 'БИЛЕТЫ')
  const link = within(screen.getByRole('listitem')).getByRole('link')
  expect(link.getAttribute('href')).toMatch(/^#\/history\/EUR\?.*from=2026-09-22&to=2026-11-20/)
  await write(words.find, 'one')
  expect(screen.getByRole('link').getAttribute('href')).toContain('from=2025-01-15&to=2025-04-15')
  await write(words.find, 'no such')
  expect(document.body.textContent).toContain('Notes found: 0')
})

test('a note that cannot be saved stays in its form, with the reason', async () => {
  const core = await open([])
  await click(words.add)
  await write(words.text, 'precious')
  core.refuse('notes.put', 'disk-full')
  await click(words.save)
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.text).value).toBe('precious')
  expect(screen.getByRole('alert').textContent).toContain(en.errors['disk-full'].says)
  core.refuse('notes.put', null)
  await click(words.save)
  expect(texts()).toEqual(['precious'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('twenty notes are drawn, more on demand, and a full list takes no other', async () => {
  await open(Array.from({ length: MOST_NOTES }, (_, at) => note(`${at}`, '2026-11-10', null)))
  expect(texts()).toHaveLength(20)
  await click('Show 20 more')
  expect(texts()).toHaveLength(40)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.add }).disabled).toBe(true)
  expect(document.body.textContent).toContain('the limit of 2,000 notes')
})

test('a note’s text stays text, whatever it looks like', async () => {
  await open([note('x', '2026-11-10', null, '<img src=x onerror=alert(1)>')])
  expect(texts()).toEqual(['<img src=x onerror=alert(1)>'])
  expect(document.querySelector('.notes img')).toBeNull()
})
