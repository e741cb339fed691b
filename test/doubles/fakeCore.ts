import { firingShown, putAlert, removeAlert } from '../../src/core/alerts/alerts.ts'
import { settingsInFile, settingsToFile } from '../../src/core/settings/settingsToFile.ts'
import { levelOf } from '../../src/shared/alerts/alert.ts'
import { boardSide, marksOf, tengeSide } from '../../src/shared/answer/answerSide.ts'
import type { Alert, AlertNow } from '../../src/shared/contract/alerts.ts'
import type { Handlers, In, Out } from '../../src/shared/contract/contract.ts'
import { type Desktop, noDesktop } from '../../src/shared/contract/desktop.ts'
import { AinaError, codeOf } from '../../src/shared/contract/errors.ts'
import type { Health } from '../../src/shared/contract/health.ts'
import type { Board, BoardAsset, Columns } from '../../src/shared/contract/rates.ts'
import { defaultSettings, type Settings } from '../../src/shared/contract/settings.ts'
import type { Info, Notice, SyncStatus } from '../../src/shared/contract/state.ts'
import { meaningOf } from '../../src/shared/dateConventions/dating.ts'
import { type Day, weekday } from '../../src/shared/days/day.ts'
import type { Rule } from '../../src/shared/rates/rules.ts'
import { fakeContract } from './fakeContract.ts'
import { isoDay } from './isoDay.ts'
import { sampleBoard } from './sampleBoard.ts'
import { sampleInfo } from './sampleConversion.ts'
import { noHealth } from './sampleHealth.ts'
import { sampleTrends } from './sampleTrends.ts'

interface FakeState {
  board: Board
  sync: SyncStatus
  settings: Settings
  info: Info
  notices: Notice[]
  health: Health
  folder: Out<'folder.get'>
  desktop: Desktop
  /** What comes of an address check; it answers unless given. */
  addressCheck: (address: string) => Out<'service.try'> | Promise<Out<'service.try'>>
  history: (input: In<'history.get'>) => Columns
  convert: (input: In<'convert.get'>) => Out<'convert.get'>
  /** How an alert is doing: by the board, armed before its threshold. */
  alertNow: (alert: Alert) => AlertNow
}

/** The rate of the publication before the newest of `sampleHistory`. */
const samplePrevious = (code: string, kzt: number): BoardAsset['previous'] => {
  const { day, rate } = sampleHistory(code, 'KZT', 2, kzt)
  return { day: day[0] ?? 0, kzt: rate[0] ?? 0 }
}

/** Rates that wander and end at `last` on 2026-11-20, without weekends. */
const sampleHistory = (code: string, quote: string, points: number, last: number): Columns => {
  const day: number[] = []
  const rate: number[] = []
  let value = last
  for (let at = isoDay('2026-11-20'); day.length < points; at -= 1) {
    if ((at + 4) % 7 === 0 || (at + 4) % 7 === 6) continue
    day.unshift(at)
    rate.unshift(value)
    value *= 1 - Math.sin(at / 9) / 160 - Math.sin(at / 61) / 300 - Math.sin(at * 7.3) / 900 - 0.0001
  }
  return { code, quote, day, rate, provisional: [], complete: true }
}

/** The sample board, each rate with the publication before it. */
const comparedBoard = (): Board => {
  const board = sampleBoard()
  const assets = board.assets.map((asset) => ({ ...asset, previous: samplePrevious(asset.code, asset.kzt) }))
  return { ...board, assets }
}

/** The last day from Monday to Friday on or before a day. */
const fixingDay = (day: Day): Day => day - ([2, 0, 0, 0, 0, 0, 1][weekday(day)] ?? 0)

/** The whole contract on one state that a test reads and changes. A missing handler does not compile. */
export const fakeCore = (over: Partial<FakeState> = {}) => {
  const state: FakeState = {
    board: comparedBoard(),
    sync: {
      phase: 'idle',
      done: 21,
      total: 21,
      nextPollAt: '2026-11-20T09:32:10Z',
      requestsLastMinute: 1,
      lastError: null,
      retryAfter: null,
      uncounted: null,
    },
    settings: { ...defaultSettings, language: 'en', service: 'https://rates.example/api' },
    info: { ...sampleInfo },
    notices: [],
    health: noHealth,
    desktop: noDesktop,
    addressCheck: (address) => ({ address, outcome: 'answered', failure: null }),
    history: ({ code, quote = 'KZT' }) => sampleHistory(code, quote, 7_000, kztOf(code) / kztOf(quote)),
    alertNow: (alert) => {
      const { id, kind, code, quote, on } = alert
      const rate = kztOf(code) / kztOf(quote)
      const side = kind === 'below' ? -1 : 1
      const level = levelOf(alert)
      const distance = level === null ? 1 : side * (Number(level) / rate - 1) * 100
      return {
        id,
        state: on ? (distance > 0 ? 'armed' : 'fired') : 'off',
        rate,
        day: state.board.day,
        distance,
      }
    },
    folder: { path: '/home/aigerim/.config/Aina', mayOpen: false },
    convert: ({ from, to, amount, on }) => {
      const rate = kztOf(from) / kztOf(to)
      const dayOf = (code: string) => (code === 'KZT' ? null : (on ?? assetOf(code).day))
      return {
        from,
        to,
        amount,
        rate: rate.toFixed(12),
        result: (Number(amount) * rate).toFixed(12),
        fromDay: dayOf(from),
        toDay: dayOf(to),
        fetchedAt: state.board.fetchedAt,
        sides: { from: newestSide(from), to: newestSide(to) },
      }
    },
    ...over,
  }
  const assetOf = (code: string) => {
    const asset = state.board.assets.find((known) => known.code === code)
    if (!asset) throw new AinaError('no-rate', `no rate for ${code}`)
    return asset
  }
  /** A rate of another source belongs to its own day. The rest is unknown while the meaning of dates is. */
  const ruleFor = (code: string, rule: Rule): Rule => {
    const asset = state.board.assets.find((known) => known.code === code)
    return asset?.kind === 'fiat' && meaningOf(state.settings) !== null ? rule : 'dated'
  }
  const newestSide = (code: string) =>
    code === 'KZT' ? tengeSide : boardSide(assetOf(code), state.board.day)
  const kztOf = (code: string): number => (code === 'KZT' ? 1 : assetOf(code).kzt)

  const changeSettings = (patch: Partial<Settings>): Settings => {
    state.settings = { ...state.settings, ...patch }
    contract.push('settings.changed', state.settings)
    return state.settings
  }

  const handlers: Handlers = {
    'folder.get': () => state.folder,
    'folder.open': () => ({ opened: true }),
    'board.get': () => state.board,
    'desktop.get': () => state.desktop,
    'sync.get': () => state.sync,
    'sync.refresh': () => state.sync,
    'sync.pause': ({ paused }) => {
      state.sync = { ...state.sync, phase: paused ? 'paused' : 'filling' }
      return state.sync
    },
    'settings.get': () => state.settings,
    'settings.save': () =>
      settingsToFile(state.settings, { appVersion: '0.1.0', now: Date.parse('2026-11-20T09:27:10Z') }),
    'settings.load': ({ text }) => changeSettings(settingsInFile(text, state.settings) as Partial<Settings>),
    'settings.set': (patch) => changeSettings(patch as Partial<Settings>),
    'service.try': async ({ address }) => {
      const check = await state.addressCheck(address)
      if (check.outcome === 'answered') changeSettings({ service: address === 'demo' ? null : address })
      return check
    },
    'service.cancel': () => ({}),
    'history.get': (input) => state.history(input),
    'history.fetchAll': () => ({ changed: 0 }),
    'convert.get': (input) => state.convert(input),
    'rates.on': ({ on, codes, rule: wanted = 'dated' }) =>
      codes.map((code) => {
        const asset = state.board.assets.find((each) => each.code === code)
        const rule = ruleFor(code, wanted)
        const none = { code, rule, side: null, asDated: null }
        if (code === 'KZT') return { ...none, side: tengeSide }
        // A future day has no rate, and a weekend has none of the bank.
        if (!asset || on > (state.board.day ?? 0)) return none
        const used = asset.kind === 'fiat' ? fixingDay(rule === 'in-force' ? on - 1 : on) : on
        if (rule === 'fixed' && used !== on) return { ...none, unset: true }
        const side = {
          ...newestSide(code),
          ...{ day: used, moment: null, provisional: false, state: null, jumpedFrom: null },
          foundBy: asset.kind === 'fiat' ? { rule, on } : null,
          fixedOn: rule === 'dated' ? null : used,
          means: rule === 'dated' ? ('dated' as const) : ('fixed-on' as const),
        }
        return { ...none, side }
      }),
    'convert.many': ({ to, rule: wanted = 'dated', rows }) =>
      rows.map(({ from, amount, on }) => {
        const rule =
          on !== null && [from, to].some((code) => ruleFor(code, wanted) !== 'dated') ? wanted : 'dated'
        const usedDay = (code: string, day: Day | null) => {
          if (day === null || on === null || ruleFor(code, rule) === 'dated') return day
          const used = fixingDay(on - (rule === 'in-force' ? 1 : 0))
          if (rule === 'fixed' && used !== on) throw new AinaError('no-rate', 'not fixed')
          return used
        }
        try {
          if (on !== null && on > (state.board.day ?? 0)) throw new AinaError('no-rate', 'still to come')
          const question = { from, to, amount, ...(on === null ? {} : { on }) }
          const { rate, result, sides, ...days } = state.convert(question)
          const [fromDay, toDay] = [usedDay(from, days.fromDay), usedDay(to, days.toDay)]
          const newest = on === null ? [sides.from, sides.to] : []
          const marks = newest.flatMap((side) => marksOf(side).map((mark) => ({ code: side.code, mark })))
          return { rate, result, fromDay, toDay, rule, marks, refused: null }
        } catch (error) {
          if (codeOf(error) !== 'no-rate') throw error
          const unset = rule === 'fixed' && on !== null && on <= (state.board.day ?? 0)
          const nothing = { rate: null, result: null, fromDay: null, toDay: null, marks: [] }
          return { ...nothing, rule, refused: 'no-rate', unset }
        }
      }),
    'convert.ask': ({ from, to, amount }) => {
      const rate = kztOf(from) / kztOf(to)
      const day = assetOf(from === 'KZT' ? to : from).day
      const askedAt = state.board.fetchedAt ?? ''
      return { from, to, amount: Number(amount), rate, result: Number(amount) * rate, day, askedAt }
    },
    'trends.get': () =>
      sampleTrends(
        Object.fromEntries(
          state.board.assets.map(({ code, kzt }) => {
            const { day, rate } = sampleHistory(code, 'KZT', 22, kzt)
            return [code, { points: Array.from(day, (at, index) => [at, rate[index] ?? 0]) }]
          }),
        ),
      ),
    'alerts.put': (alert) => changeSettings(putAlert(state.settings, alert)),
    'alerts.remove': ({ id }) => changeSettings(removeAlert(state.settings, id)),
    'alerts.shown': (firing) => changeSettings(firingShown(state.settings, firing)),
    'alerts.get': () => state.settings.alerts.map((alert) => state.alertNow(alert)),
    'health.get': () => state.health,
    'info.get': () => state.info,
    'notices.get': () => state.notices,
    'notices.dismiss': ({ id }) => {
      state.notices = state.notices.filter((notice) => notice.id !== id)
      return state.notices
    },
  }
  const contract = fakeContract(handlers)
  /** `answers` are the handlers; a test may replace them at any time. */
  return { state, answers: handlers, ...contract }
}
