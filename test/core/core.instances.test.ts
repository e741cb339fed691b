import { expect, test } from 'vitest'
import type { Fetch } from '../../src/core/ports.ts'
import { isFilled, MINUTE, openWorld, type Pushed, type World } from './coreForTest.ts'
import { LONGEST_POLL_MS, NEXT_POLL_MS, POLL_EVERY_MS } from './pollSpans.ts'
import { mostInAMinute } from './setting.ts'

/** The world's fetch with a list of what this one asked for. */
const ownFetch = (world: World) => {
  const asked: string[] = []
  const fetch: Fetch = (url, init) => {
    asked.push(url.replace(world.service.base, ''))
    return world.fetch(url, init)
  }
  return { asked, fetch }
}
const two = async (assets: number) => {
  const world = await openWorld({ assets, settings: { pins: [] } })
  const [firstFetch, secondFetch] = [ownFetch(world), ownFetch(world)]
  const first = world.open({ fetch: firstFetch.fetch })
  first.core.start()
  await world.pass(10)
  const second = world.open({ fetch: secondFetch.fetch })
  second.core.start()
  await world.pass(10)
  return { world, first, second, byFirst: firstFetch.asked, bySecond: secondFetch.asked }
}
const events = (pushes: readonly Pushed[], event: Pushed['event']) =>
  pushes.filter((push) => push.event === event)

test('a second instance reads, sends no requests, and gets all events of the first', async () => {
  const { world, first, second, byFirst, bySecond } = await two(60)
  expect(await first.ask('info.get', {})).toMatchObject({ working: true })
  expect(await second.ask('info.get', {})).toMatchObject({ working: false })
  expect((await second.ask('board.get', {})).assets).toHaveLength(60)
  await world.until(isFilled(second), 2 * MINUTE)
  await world.pass(2_000)
  const boards = events(second.pushes, 'board.changed').length
  await world.pass(2 * LONGEST_POLL_MS)
  expect(bySecond).toEqual([])
  expect(byFirst.filter((path) => path === '/rates')).toHaveLength(3)
  const histories = events(second.pushes, 'history.changed').map(({ payload }) => payload)
  const filledLater = byFirst.slice(40).filter((path) => path !== '/rates')
  for (const path of filledLater)
    expect(histories).toContainEqual({ code: /historical\/(\w+)/.exec(path)?.[1] })
  // Crypto has moved twice since, and the second instance knows it.
  expect(events(second.pushes, 'board.changed').length).toBeGreaterThan(boards)
  const { fetchedAt } = await first.ask('board.get', {})
  expect(await second.ask('board.get', {})).toMatchObject({ fetchedAt })
  expect(await second.ask('sync.get', {})).toMatchObject({ phase: 'idle', done: 60, total: 60 })
})

test('another instance’s unchanged poll pushes only its time', async () => {
  const world = await openWorld({ assets: [{ code: 'USD', kind: 'fiat' }] })
  const first = world.open()
  first.core.start()
  await world.until(isFilled(first), MINUTE)
  const second = world.open()
  second.core.start()
  await world.pass(20_000)
  const since = second.pushes.length
  await world.pass(NEXT_POLL_MS)
  const { fetchedAt } = await first.ask('board.get', {})
  const { nextPollAt } = await second.ask('sync.get', {})
  expect(second.pushes.slice(since)).toEqual([{ event: 'board.checked', payload: { fetchedAt, nextPollAt } }])
})

test('the second instance’s user requests share the budget and are not repeated', async () => {
  const { world, first, second, byFirst, bySecond } = await two(40)
  await second.ask('history.fetchAll', { code: 'A39' })
  expect(bySecond).toEqual(['/historical/A39?period=all'])
  await world.until(isFilled(first), 2 * MINUTE)
  expect(byFirst).not.toContain('/historical/A39?period=all')
  await world.pass(POLL_EVERY_MS - (world.clock.steady() - (world.left[0]?.at ?? 0)))
  const polls = () => [...byFirst, ...bySecond].filter((path) => path === '/rates').length
  await second.ask('sync.refresh', {})
  expect(bySecond.at(-1)).toBe('/rates')
  expect(polls()).toBe(2)
  // The first one’s own poll was due within half a minute.
  await world.pass(POLL_EVERY_MS - 6_000)
  expect(polls()).toBe(2)
  await world.pass(NEXT_POLL_MS - POLL_EVERY_MS + 6_000)
  expect(polls()).toBe(3)
  expect(mostInAMinute(world.left.map(({ at }) => at))).toBeLessThanOrEqual(55)
})

test('the second instance takes over when the first ends, and fetches nothing twice', async () => {
  const { world, first, second, byFirst, bySecond } = await two(30)
  await world.until(async () => (await first.ask('sync.get', {})).done >= 14, MINUTE)
  await first.close()
  const before = byFirst.length
  await world.pass(2_000)
  expect(await second.ask('info.get', {})).toMatchObject({ working: true })
  expect(events(second.pushes, 'info.changed')).toHaveLength(1)
  await world.until(isFilled(second), MINUTE)
  expect(byFirst).toHaveLength(before)
  const histories = [...byFirst, ...bySecond].filter((path) => path !== '/rates')
  expect(new Set(histories).size).toBe(30)
  // Once more only the one that was on its way.
  expect(histories.length).toBeLessThanOrEqual(31)
  // The board of the first one is young enough.
  expect(bySecond).not.toContain('/rates')
  await world.pass(NEXT_POLL_MS)
  expect(bySecond.filter((path) => path === '/rates')).toHaveLength(1)
})
