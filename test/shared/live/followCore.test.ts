import { expect, test } from 'vitest'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { followCore } from '../../../src/shared/live/followCore.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard, sampleNow } from '../../doubles/sampleBoard.ts'
import { dollarTrends } from '../../doubles/sampleTrends.ts'
import { strictApi } from '../../doubles/strictApi.ts'

const round = ['settings.get', 'board.get', 'sync.get', 'info.get', 'notices.get']
const info = goodOutputs['info.get']
const sync = goodOutputs['sync.get']
const other = 'https://other.example/api'
const friday = sampleBoard()
const saturday = sampleBoard({ day: isoDay('2026-11-21') })
const dearer = sampleBoard({ assets: [sampleAsset('USD', { kzt: 999 })] })

interface Given {
  /** Whether somebody looks at the trends from the start. */
  looks?: boolean
  /** Whether the first round is answered. */
  answered?: boolean
}

const follow = async ({ looks = false, answered = true }: Given = {}) => {
  const core = strictApi()
  const clock = fakeClock(sampleNow)
  let hidden = false
  let missed = (): void => {}
  const live = followCore(core.api, {
    after: clock.after,
    isHidden: () => hidden,
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
  expect([idle.calls, idle.listeners()]).toEqual([[], 0])

  const { core, live, clock } = await follow({ answered: false })
  expect(core.open()).toEqual(round)
  await core.answer('board.get', friday)
  expect([live.board.get(), live.sync.get(), live.rounds.get()]).toEqual([friday, null, 0])
  await core.answer('settings.get', defaultSettings)
  await core.answer('sync.get', sync)
  await core.answer('info.get', info)
  await core.answer('notices.get', [])
  expect([live.settings.get(), live.sync.get(), live.info.get()]).toEqual([defaultSettings, sync, info])
  expect([live.failure.get(), live.rounds.get(), clock.pending(), core.open()]).toEqual([null, 1, 0, []])
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
  expect(live.rounds.get()).toBe(2)
})

test('another service drops the old service’s work and trends', async () => {
  const { core, live, usd, miss } = await follow({ looks: true })
  await core.answer('trends.get', dollarTrends(500))
  const seen: (number | undefined)[] = []
  live.board.subscribe(() => seen.push(usd()))
  miss()
  core.push('info.changed', { ...info, service: other })
  expect([live.sync.get()?.total, live.sync.get()?.lastError, live.rounds.get()]).toEqual([0, null, 2])
  // How the old one stood is not taken for the new one's.
  await core.answer('sync.get', sync)
  expect(live.sync.get()?.total).toBe(0)
  core.push('board.changed', sampleBoard({ service: other }))
  // Nobody sees the new rates beside the old trends.
  expect([seen, usd()]).toEqual([[undefined], undefined])
  await core.answer('board.get', friday)
  expect(live.board.get()?.service).toBe(other)
  expect(core.count('trends.get')).toBe(2)
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
