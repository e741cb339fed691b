import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedAnswer, openUpdates, type Updater } from '../../../src/main/updates/openUpdates.ts'
import { RefusedRelease } from '../../../src/main/updates/readRelease.ts'
import { noUpdates } from '../../../src/shared/contract/updates.ts'
import { mayAskForRelease } from '../../../src/shared/desktop/mayAskForRelease.ts'
import { fakeClock } from '../../doubles/clock.ts'

const DAY_MS = 86_400_000
const start = Date.parse('2026-11-20T09:00:00Z')

const setting = (over: { feed?: boolean; answer?: FeedAnswer | null; updater?: Partial<Updater> } = {}) => {
  const done: string[] = []
  const lines: string[] = []
  const clock = fakeClock(start)
  let answer = over.answer ?? null
  const updater: Updater = {
    newer: async () => '0.2.0',
    fetch: async () => {},
    install: async () => {},
    ...over.updater,
  }
  const updates = openUpdates({
    feed: over.feed ?? true,
    own: '0.1.0',
    load: async () => {
      done.push('load')
      const noted =
        <T>(what: string, task: () => T) =>
        (): T => {
          done.push(what)
          return task()
        }
      return {
        newer: noted('newer', updater.newer),
        fetch: noted('fetch', updater.fetch),
        install: noted('install', updater.install),
      }
    },
    remembered: {
      get: () => answer,
      set: (next) => {
        answer = next
      },
    },
    clock,
    log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
  })
  return { updates, done, lines, clock, answer: () => answer }
}

test('without a feed nothing is loaded and nobody asked, whatever is clicked', async () => {
  const { updates, done } = setting({ feed: false })
  for (const step of ['ask', 'fetch', 'install'] as const) expect(await updates.take(step)).toEqual(noUpdates)
  expect([updates.get(), done]).toEqual([noUpdates, []])
})

test('with a feed nobody is asked before a click', async () => {
  const { updates, done } = setting()
  expect(updates.get()).toEqual({ state: 'unasked', version: null, askedAt: null })
  expect(done).toEqual([])
})

test('a click for each step: ask, fetch, install', async () => {
  const { updates, done } = setting()
  const askedAt = new Date(start).toISOString()
  expect(await updates.take('install')).toMatchObject({ state: 'unasked' })
  expect(await updates.take('ask')).toEqual({ state: 'newer', version: '0.2.0', askedAt })
  expect(done).toEqual(['load', 'newer'])
  expect(await updates.take('install')).toMatchObject({ state: 'newer' })
  expect(await updates.take('fetch')).toEqual({ state: 'fetched', version: '0.2.0', askedAt })
  expect(done).toEqual(['load', 'newer', 'newer', 'fetch'])
  expect(await updates.take('install')).toMatchObject({ state: 'fetched' })
  expect(done.at(-1)).toBe('install')
})

test('within a day a second click gets the first answer, also after a restart', async () => {
  const first = setting({ updater: { newer: async () => null } })
  expect(await first.updates.take('ask')).toMatchObject({ state: 'newest', version: null })
  await first.clock.advance(DAY_MS - 1)
  expect(await first.updates.take('ask')).toMatchObject({ state: 'newest' })
  expect(first.done).toEqual(['load', 'newer'])
  await first.clock.advance(1)
  await first.updates.take('ask')
  expect(first.done).toEqual(['load', 'newer', 'newer'])

  const again = setting({ answer: { at: start - 5, version: '0.2.0' } })
  expect(await again.updates.take('ask')).toMatchObject({ state: 'newer', version: '0.2.0' })
  expect(again.done).toEqual([])
})

test('a remembered release is not offered once it runs', () => {
  const { updates } = setting({ answer: { at: start, version: '0.1.0' } })
  expect(updates.get()).toMatchObject({ state: 'newest', version: null })
})

test('a failure is a state and a line in the log, and the next click retries at once', async () => {
  let works = false
  const newer = async () => {
    if (!works) throw new Error('net::ERR_NAME_NOT_RESOLVED')
    return '0.2.0'
  }
  const { updates, lines, answer } = setting({ updater: { newer } })
  expect(await updates.take('ask')).toEqual({ state: 'failed', version: null, askedAt: null })
  expect(answer()).toBeNull()
  expect(lines).toEqual(['updates: ask failed: Error: net::ERR_NAME_NOT_RESOLVED'])
  works = true
  expect(await updates.take('ask')).toMatchObject({ state: 'newer' })
})

test('a refusal is its own state, also after the download, and can be retried', async () => {
  const { updates, lines } = setting({
    updater: { install: () => Promise.reject(new RefusedRelease('it has other bytes')) },
  })
  await updates.take('ask')
  expect(await updates.take('fetch')).toMatchObject({ state: 'fetched' })
  expect(await updates.take('install')).toMatchObject({ state: 'refused', version: '0.2.0' })
  expect(lines).toEqual(['updates: install failed: RefusedRelease: it has other bytes'])
  expect(await updates.take('install')).toMatchObject({ state: 'refused' })
  expect(await updates.take('fetch')).toMatchObject({ state: 'fetched' })
})

test('a feed that never answers fails after half a minute', async () => {
  const { updates, clock } = setting({ updater: { newer: () => new Promise(() => {}) } })
  const asked = updates.take('ask')
  await clock.advance(29_999)
  expect(updates.get().state).toBe('asking')
  await clock.advance(1)
  expect(await asked).toMatchObject({ state: 'failed' })
})

test('a release that was taken back is not fetched', async () => {
  const { updates, done } = setting({
    answer: { at: start, version: '0.2.0' },
    updater: { newer: async () => null },
  })
  expect(await updates.take('fetch')).toMatchObject({ state: 'newest', version: null })
  expect(done).not.toContain('fetch')
})

test('two clicks at once are one step, and what goes on can be seen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { updates, done } = setting({
    answer: { at: start, version: '0.2.0' },
    updater: { fetch: () => promise },
  })
  const both = [updates.take('fetch'), updates.take('fetch')]
  expect(updates.get().state).toBe('fetching')
  resolve()
  expect(await Promise.all(both)).toMatchObject([{ state: 'fetched' }, { state: 'fetched' }])
  expect(done).toEqual(['load', 'newer', 'fetch'])
})

test('two questions are at least a day of the clock apart while it runs forward', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 2 * DAY_MS }), { maxLength: 50 })
  fc.assert(
    fc.property(steps, (all) => {
      let now = start
      let asked: number | null = null
      for (const step of all) {
        now += step
        if (!mayAskForRelease(now, asked)) continue
        if (asked !== null) expect(now - asked).toBeGreaterThanOrEqual(DAY_MS)
        asked = now
      }
    }),
  )
  expect(mayAskForRelease(start, start + 5 * DAY_MS)).toBe(true)
})
