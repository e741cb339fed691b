import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putNote, withoutNote } from '../../../src/core/settings/personNotes.ts'
import { MOST_NOTE_LETTERS, MOST_NOTES } from '../../../src/shared/contract/limits.ts'
import type { Note } from '../../../src/shared/contract/settings.ts'
import { ownStore } from './ownStore.ts'

const note = (id: string, over: object = {}): Note => ({
  id,
  day: '2026-11-20',
  code: 'USD',
  text: `note ${id}`,
  ...over,
})

test('a bad note costs no other note, and the file is kept and reported', () => {
  const { folder, put, broken, start } = ownStore()
  const bad = [{ id: 'b', day: '2026-02-30', code: 'USD', text: 'x' }, null, 'text', note('c', { text: '' })]
  put({ theme: 'dark', notes: [note('a'), ...bad, note('d', { code: null })] })
  const store = start()
  expect(store.get()).toMatchObject({ theme: 'dark', notes: [note('a'), note('d', { code: null })] })
  expect(store.setAside).not.toBeNull()
  expect(readFileSync(join(folder, broken()[0] ?? ''), 'utf8')).toContain('2026-02-30')
  expect(start().setAside).toBeNull()
})

test('of notes with one id the first stays, and of too many the first ones', () => {
  const { put, broken, start } = ownStore()
  const many = Array.from({ length: MOST_NOTES + 5 }, (_, at) => note(`n${at}`))
  put({ notes: [note('a'), note('a', { text: 'another' }), ...many] })
  const { notes } = start().get()
  expect(notes).toHaveLength(MOST_NOTES)
  expect(notes.slice(0, 2)).toEqual([note('a'), note('n0')])
  expect(broken()).toHaveLength(1)
})

test('a newer version’s additions to a note do not cost the note', () => {
  const { put, start } = ownStore()
  put({ notes: [{ ...note('a'), colour: 'red' }] })
  expect(start().get().notes).toEqual([note('a')])
})

test('notes that are no list are gone, and the file is kept', () => {
  const { put, broken, start } = ownStore()
  put({ notes: { a: 1 }, theme: 'dark' })
  expect(start().get()).toMatchObject({ notes: [], theme: 'dark' })
  expect(broken()).toHaveLength(1)
})

test('a note that is spoilt by hand while the file is open costs no other', async () => {
  const { put, start } = ownStore()
  const store = start()
  await store.set({ notes: [note('a'), note('b')] })
  put({ notes: [note('a'), { ...note('b'), text: 7 }, note('c')] })
  expect(store.get().notes).toEqual([note('a'), note('c')])
})

test('as many and as long notes as there may be are kept', async () => {
  const { start } = ownStore()
  const notes = Array.from({ length: MOST_NOTES }, (_, at) =>
    note(`${at}`, { text: '語'.repeat(MOST_NOTE_LETTERS) }),
  )
  await start().set({ notes })
  expect(start().get().notes).toEqual(notes)
  await expect(start().set({ notes: [...notes, note('more')] })).rejects.toThrow()
  await expect(start().set({ notes: [note('a'), note('a')] })).rejects.toThrow()
})

test('a note is added, changed in its place, and taken away', () => {
  const two = putNote(putNote([], note('a')), note('b'))
  expect(two).toEqual([note('a'), note('b')])
  const changed = putNote(two, note('a', { text: 'other' }))
  expect(changed).toEqual([note('a', { text: 'other' }), note('b')])
  expect(withoutNote(changed, 'a')).toEqual([note('b')])
  expect(withoutNote(changed, 'z')).toEqual(changed)
})
