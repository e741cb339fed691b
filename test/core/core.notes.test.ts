import { expect, test } from 'vitest'
import { MOST_NOTES } from '../../src/shared/contract/limits.ts'
import type { Note } from '../../src/shared/contract/settings.ts'
import { openFilled } from './coreForTest.ts'

const note = (id: string, over: Partial<Note> = {}): Note => ({
  id,
  day: '2026-11-12',
  code: 'A00',
  text: `note ${id}`,
  ...over,
})

test('notes are put one by one and taken away', async () => {
  const { app } = await openFilled({ assets: 1 })
  const [one, two] = await Promise.all([
    app.ask('notes.put', note('a')),
    app.ask('notes.put', note('b', { code: null })),
  ])
  expect([one.notes.length, two.notes.length].sort()).toEqual([1, 2])
  await app.ask('notes.put', note('a', { text: 'other' }))
  expect((await app.ask('settings.get', {})).notes).toEqual([
    note('a', { text: 'other' }),
    note('b', { code: null }),
  ])
  expect((await app.ask('notes.remove', { id: 'a' })).notes).toEqual([note('b', { code: null })])
  expect((await app.ask('notes.remove', { id: 'a' })).notes).toHaveLength(1)
})

test('one note more than there may be is refused, and changes nothing', async () => {
  const { app } = await openFilled({ assets: 1 })
  const notes = Array.from({ length: MOST_NOTES }, (_, at) => note(`${at}`))
  await app.ask('settings.set', { notes })
  await app.refusal('notes.put', note('more'))
  expect((await app.ask('settings.get', {})).notes).toHaveLength(MOST_NOTES)
  // One that is there can still be changed.
  const { notes: after } = await app.ask('notes.put', note('7', { text: 'changed' }))
  expect(after[7]?.text).toBe('changed')
})
