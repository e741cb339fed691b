import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { followCore } from '../../../src/shared/live/followCore.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { dollarTrends } from '../../doubles/sampleTrends.ts'
import { strictApi } from '../../doubles/strictApi.ts'

const round = ['settings.get', 'board.get', 'sync.get', 'info.get', 'notices.get']
const info = goodOutputs['info.get']
const sync = goodOutputs['sync.get']
const other = 'https://other.example/api'
const friday = sampleBoard()
const saturday = sampleBoard({ day: '2026-11-21' })
const dearer = sampleBoard({ assets: [sampleAsset('USD', { kzt: 999 })] })

interface Given {
  /** Whether somebody looks at the trends from the start. */
  looks?: boolean
  /** Whether the first round is answered. */
  answered?: boolean
  trendsOf?: (settings: Settings) => readonly string[]
}

const follow = async ({ looks = false, answered = true, trendsOf }: Given = {}) => {
  const core = strictApi()
  const clock = fakeClock(sampleNow)
  let hidden = false
  let missed = (): void => {}
  const live = followCore(core.api, {
    after: clock.after,
    isHidden: () => hidden,
    ...(trendsOf && { trendsOf }),
    missed(listener) {
      missed = listener
      return () => {
        missed = () => {}
      }
    },
  })
  const endLook = looks ? live.trends.subscribe(() => {}) : () => {}
  const end = live.start()
  const answerRound = async () => {
    await core.answer('settings.get', defaultSettings)
    await core.answer('board.get', friday)
    await core.answer('sync.get', sync)
    await core.answer('info.get', { ...info, service: friday.service })
    await core.answer('notices.get', [])
  }
  if (answered) await answerRound()
  return {
    core,
    clock,
    live,
    end,
    endLook,
    answerRound,
    usd: () => live.trends.get().get('USD')?.points.rate.at(-1),
    hide: (now: boolean) => {
      hidden = now
    },
    miss: () => missed(),
  }
}

test('everything is requested once after the start and known as it comes', async () => {
  const idle = strictApi()
  followCore(idle.api, { after: fakeClock(0).after })
  expect([idle.asked, idle.listeners()]).toEqual([[], 0])

  const { core, live, clock } = await follow({ answered: false })
  expect(core.open()).toEqual(round)
  await core.answer('board.get', friday)
  expect([live.board.get(), live.sync.get(), live.asked.get()]).toEqual([friday, null, 0])
  await core.answer('settings.get', defaultSettings)
  await core.answer('sync.get', sync)
  await core.answer('info.get', info)
  await core.answer('notices.get', [])
  expect([live.settings.get(), live.sync.get(), live.info.get()]).toEqual([defaultSettings, sync, info])
  expect([live.failure.get(), live.asked.get(), clock.pending(), core.open()]).toEqual([null, 1, 0, []])
})

test('a push that overtakes an answer stays, of each of the five', async () => {
  const { core, live, answerRound } = await follow({ answered: false })
  const settings = { ...defaultSettings, language: 'kk' as const }
  const newer = { ...info, service: friday.service, working: !info.working }
  const notices = goodOutputs['notices.get']
  core.push('settings.changed', settings)
  core.push('board.changed', saturday)
  core.push('sync.changed', { ...sync, done: 60 })
  core.push('info.changed', newer)
  core.push('notices.changed', notices)
  await answerRound()
  const known = [live.settings, live.board, live.sync, live.info, live.notices].map((each) => each.get())
  expect(known).toEqual([settings, saturday, { ...sync, done: 60 }, newer, notices])
})

test('a poll without a change renews the fetch time and the next one', async () => {
  const { core, live } = await follow()
  const gone = sampleAsset('XAU', { fetchedAt: '2026-11-01T09:00:00Z' })
  core.push('board.changed', { ...friday, assets: [...friday.assets, gone] })
  core.push('board.checked', { fetchedAt: '2026-11-20T09:31:00Z', nextPollAt: '2026-11-20T09:36:00Z' })
  const assets = live.board.get()?.assets ?? []
  expect([live.board.get()?.fetchedAt, assets[0]?.fetchedAt]).toEqual(Array(2).fill('2026-11-20T09:31:00Z'))
  expect(assets.at(-1)?.fetchedAt).toBe('2026-11-01T09:00:00Z')
  expect(live.sync.get()).toEqual({ ...sync, nextPollAt: '2026-11-20T09:36:00Z' })
  expect(core.open()).toEqual([])
})

test('a failed question is asked again after five seconds, within a session', async () => {
  const { core, live, clock, answerRound } = await follow({ answered: false })
  await core.refuse('board.get', 'internal')
  expect(live.failure.get()).toBeNull()
  await core.answer('settings.get', defaultSettings)
  await core.answer('sync.get', sync)
  await core.answer('info.get', info)
  await core.answer('notices.get', [])
  expect([live.failure.get(), live.board.get(), live.settings.get()]).toEqual([
    'internal',
    null,
    defaultSettings,
  ])
  await clock.advance(4_999)
  expect(core.open()).toEqual([])
  await clock.advance(1)
  expect(core.open()).toEqual(round)
  await answerRound()
  expect([live.failure.get(), live.board.get(), clock.pending()]).toEqual([null, friday, 0])

  const closed = await follow({ answered: false })
  for (const name of ['settings.get', 'board.get', 'sync.get', 'info.get', 'notices.get'] as const)
    await closed.core.refuse(name, 'forbidden')
  expect([closed.live.failure.get(), closed.clock.pending()]).toEqual(['forbidden', 0])
})

test('after pushes may have been missed everything is asked for again', async () => {
  const { core, live, miss, answerRound } = await follow()
  miss()
  expect(core.open()).toEqual(round)
  await answerRound()
  expect(live.asked.get()).toBe(2)
})

test('pushes missed during the questions are requested once more', async () => {
  const { core, miss, clock, answerRound } = await follow({ answered: false })
  miss()
  miss()
  expect(core.open()).toEqual(round)
  await answerRound()
  expect(core.open()).toEqual([])
  await clock.advance(1_000)
  expect(core.open()).toEqual(round)
  await answerRound()
  await clock.advance(60_000)
  expect(core.open()).toEqual([])

  const resting = await follow({ answered: false })
  resting.miss()
  await resting.answerRound()
  resting.hide(true)
  await resting.clock.advance(60_000)
  expect(resting.core.open()).toEqual([])
})

test('another service drops the old service’s work and trends', async () => {
  const { core, live, usd, miss } = await follow({ looks: true })
  await core.answer('trends.get', dollarTrends(500))
  const seen: (number | undefined)[] = []
  live.board.subscribe(() => seen.push(usd()))
  miss()
  core.push('info.changed', { ...info, service: other })
  expect([live.sync.get(), live.asked.get()]).toEqual([null, 2])
  // How the old one stood is not taken for the new one's.
  await core.answer('sync.get', sync)
  expect(live.sync.get()).toBeNull()
  core.push('board.changed', sampleBoard({ service: other }))
  // Nobody sees the new rates beside the old trends.
  expect([seen, usd()]).toEqual([[undefined], undefined])
  await core.answer('board.get', friday)
  expect(live.board.get()?.service).toBe(other)
  expect(core.count('trends.get')).toBe(2)
})

test('late trends of the old service are not used for the new one', async () => {
  const { core, usd } = await follow({ looks: true })
  core.push('board.changed', sampleBoard({ service: other }))
  expect(core.open()).toEqual(['trends.get', 'trends.get'])
  await core.answer('trends.get', dollarTrends(500))
  expect(usd()).toBeUndefined()
  await core.answer('trends.get', dollarTrends(700))
  expect(usd()).toBe(700)
})

test('another copy that takes over the work is not another service', async () => {
  const { core, live } = await follow()
  core.push('info.changed', { ...info, service: friday.service, working: false })
  expect([live.sync.get(), live.asked.get(), core.open()]).toEqual([sync, 1, []])
})

test('trends are requested with the first board and after each changed one', async () => {
  const { core, clock, live, miss, answerRound } = await follow({ looks: true })
  expect(core.open()).toEqual(['trends.get'])
  await core.answer('trends.get', dollarTrends(520))
  core.push('board.checked', { fetchedAt: '2026-11-20T09:31:00Z', nextPollAt: null })
  await clock.advance(3_000)
  expect(core.open()).toEqual([])
  core.push('board.changed', dearer)
  expect(core.open()).toEqual([])
  await clock.advance(3_000)
  expect(core.open()).toEqual(['trends.get'])
  await core.answer('trends.get', dollarTrends(521))
  expect(live.trends.get().get('USD')?.points).toEqual({ day: [20_776], rate: [521] })
  miss()
  await answerRound()
  expect(core.open()).toEqual(['trends.get'])
  await core.answer('trends.get', dollarTrends(522))
  miss()
  await answerRound()
  expect([core.open(), core.count('trends.get')]).toEqual([['trends.get'], 4])
})

test('only the trends that the settings name are requested', async () => {
  const { core, live } = await follow({ looks: true, answered: false, trendsOf: ({ pins }) => pins })
  await core.answer('board.get', friday)
  expect(core.open()).not.toContain('trends.get')
  await core.answer('settings.get', { ...defaultSettings, pins: ['USD'] })
  expect(core.inputs().at(-1)).toEqual({ codes: ['USD'] })
  await core.answer('trends.get', dollarTrends(520))
  core.push('settings.changed', { ...defaultSettings, pins: ['USD'], language: 'kk' })
  expect(core.count('trends.get')).toBe(1)
  core.push('settings.changed', { ...defaultSettings, pins: ['USD', 'EUR'] })
  expect(core.inputs().at(-1)).toEqual({ codes: ['USD', 'EUR'] })
  await core.answer('trends.get', dollarTrends(521))
  expect(live.trends.get().get('USD')?.points.rate.at(-1)).toBe(521)
})

test('trends are asked for while somebody looks, and again when somebody comes to look', async () => {
  const { core, live, clock } = await follow()
  core.push('history.changed', { code: 'USD' })
  expect([core.open(), clock.pending()]).toEqual([[], 0])
  const ends = [live.trends.subscribe(() => {}), live.trends.subscribe(() => {})]
  expect(core.open()).toEqual(['trends.get'])
  await core.answer('trends.get', dollarTrends(520))
  core.push('history.changed', { code: 'USD' })
  for (const end of ends) end()
  expect(clock.pending()).toBe(0)
  core.push('board.changed', dearer)
  expect(core.open()).toEqual([])
  live.trends.subscribe(() => {})
  expect(core.open()).toEqual(['trends.get'])
})

test('changes that come one after another are asked about once in three seconds', async () => {
  const { core, clock } = await follow({ looks: true })
  await core.answer('trends.get', dollarTrends(520))
  for (const { code } of friday.assets) core.push('history.changed', { code })
  await clock.advance(2_999)
  expect(core.open()).toEqual([])
  await clock.advance(1)
  expect(core.open()).toEqual(['trends.get'])
  await core.answer('trends.get', dollarTrends(521))
  core.push('history.changed', { code: 'USD' })
  core.push('board.changed', dearer)
  await clock.advance(3_000)
  await core.answer('trends.get', dollarTrends(522))
  await clock.advance(10_000)
  expect(core.open()).toEqual([])
})

test('refused trends leave the known ones, and are fetched at the next change', async () => {
  const { core, clock, usd } = await follow({ looks: true })
  await core.answer('trends.get', dollarTrends(520))
  core.push('board.changed', dearer)
  await clock.advance(3_000)
  await core.refuse('trends.get', 'busy')
  expect([usd(), core.open()]).toEqual([520, []])
  core.push('board.changed', friday)
  await clock.advance(3_000)
  await core.answer('trends.get', dollarTrends(530))
  expect(usd()).toBe(530)
})

test('after the end nothing runs, listens or is asked', async () => {
  const { core, end, endLook, clock, live, miss } = await follow({ looks: true })
  await core.answer('trends.get', dollarTrends(520))
  core.push('history.changed', { code: 'USD' })
  miss()
  end()
  endLook()
  expect([core.listeners(), clock.pending()]).toEqual([0, 0])
  for (const name of ['settings.get', 'board.get', 'sync.get', 'info.get', 'notices.get'] as const)
    await core.refuse(name, 'internal')
  miss()
  core.push('board.changed', saturday)
  await clock.advance(60_000)
  expect([core.open(), clock.pending(), live.board.get(), live.failure.get()]).toEqual([[], 0, friday, null])
})
