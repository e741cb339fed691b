import { tengeSide } from '../../src/shared/answer/answerSide.ts'
import type { Call, EventName, In, Out, Pushed } from '../../src/shared/contract/contract.ts'
import type { AnswerSide } from '../../src/shared/contract/convert.ts'
import { noDesktop } from '../../src/shared/contract/desktop.ts'
import type { Board } from '../../src/shared/contract/rates.ts'
import { defaultSettings } from '../../src/shared/contract/settings.ts'
import type { SyncStatus } from '../../src/shared/contract/state.ts'
import { isoDay } from './isoDay.ts'
import { sampleAlert, sampleFiring } from './sampleAlerts.ts'
import { sampleInfo } from './sampleConversion.ts'
import { sampleAssetHealth } from './sampleHealth.ts'
import { sampleTrends } from './sampleTrends.ts'

const at = '2026-11-20T09:00:00.000Z'

const board: Board = {
  day: isoDay('2026-11-20'),
  fetchedAt: at,
  service: 'https://rates.example/api',
  demo: false,
  assets: [
    {
      code: 'USD',
      kind: 'fiat',
      names: { kk: 'АҚШ доллары', ru: 'Доллар США', en: 'US dollar' },
      kzt: 525.11,
      change: null,
      changePct: -0.3,
      day: isoDay('2026-11-20'),
      fetchedAt: at,
      fixedOn: isoDay('2026-11-20'),
      state: 'current',
      provisional: true,
      jumpedFrom: null,
      previous: { day: isoDay('2026-11-19'), kzt: 524.5 },
    },
  ],
}

/** Friday the 13th's rate, as a side of a conversion on Sunday. */
const friday: AnswerSide = {
  ...tengeSide,
  ...{
    code: 'USD',
    kind: 'fiat',
    kzt: 525.11,
    day: isoDay('2026-11-13'),
    fixedOn: isoDay('2026-11-13'),
    fetchedAt: at,
  },
  means: 'fixed-on',
  foundBy: { rule: 'in-force', on: isoDay('2026-11-15') },
}

const sync: SyncStatus = {
  phase: 'filling',
  done: 3,
  total: 61,
  nextPollAt: at,
  requestsLastMinute: 4,
  lastError: { code: 'timed-out', at },
  retryAfter: { until: '2026-11-20T08:00:00.000Z', by: 'service-failed', mayTry: true },
  uncounted: null,
}

const notices: Out<'notices.get'> = [{ id: '1', kind: 'mirror-damaged', at, file: 'mirror-demo.db.damaged' }]

/** An input that every call takes. */
export const goodInputs: { [N in Call]: In<N> } = {
  'board.get': {},
  'history.get': {
    code: 'USD',
    quote: 'EUR',
    from: isoDay('2026-01-01'),
    to: isoDay('2026-11-20'),
    period: '1y',
  },
  'history.fetchAll': { code: 'USD' },
  'convert.get': { from: 'USD', to: 'KZT', amount: '100.50', on: isoDay('2026-11-15'), rule: 'in-force' },
  'rates.on': { on: isoDay('2026-11-15'), codes: ['USD', 'KZT'], rule: 'fixed' },
  'convert.many': { to: 'KZT', rule: 'dated', rows: [{ from: 'USD', amount: '100', on: null }] },
  'convert.ask': { from: 'USD', to: 'KZT', amount: '100' },
  'trends.get': {},
  'sync.get': {},
  'sync.refresh': {},
  'sync.pause': { paused: true },
  'settings.get': {},
  'settings.save': {},
  'settings.load': { text: '{"format":"aina-backup","settings":{}}' },
  'settings.set': { pins: ['USD', 'BTC'], language: 'kk' },
  'service.try': { address: 'rates.example' },
  'service.cancel': {},
  'alerts.put': sampleAlert,
  'alerts.remove': { id: 'a1' },
  'alerts.shown': { id: 'a1', firedAt: sampleFiring.firedAt },
  'alerts.get': {},
  'health.get': {},
  'info.get': {},
  'desktop.get': {},
  'folder.get': {},
  'folder.open': {},
  'notices.get': {},
  'notices.dismiss': { id: '1' },
}

/** An output of every call, in a shape that the contract takes. */
export const goodOutputs: { [N in Call]: Out<N> } = {
  'board.get': board,
  'history.get': {
    code: 'USD',
    quote: 'EUR',
    day: Int32Array.of(20_774, 20_775, 20_776),
    rate: Float64Array.of(0.9123, 1e-7, 525.11),
    provisional: Int32Array.of(2),
    complete: true,
  },
  'history.fetchAll': { changed: 0 },
  'convert.get': {
    from: 'USD',
    to: 'KZT',
    amount: '100.50',
    rate: '525.11',
    result: '52773.555',
    fromDay: isoDay('2026-11-13'),
    toDay: null,
    fetchedAt: at,
    sides: { from: friday, to: tengeSide },
    rule: 'in-force',
  },
  'rates.on': [
    { code: 'USD', rule: 'in-force', side: friday, asDated: null },
    { code: 'KZT', rule: 'dated', side: tengeSide, asDated: null },
  ],
  'convert.many': [
    {
      ...{
        rate: '525.11',
        result: '52511',
        fromDay: isoDay('2026-11-20'),
        toDay: null,
        rule: 'dated',
        refused: null,
      },
      marks: [{ code: 'USD', mark: 'provisional' }],
    },
  ],
  'convert.ask': {
    from: 'USD',
    to: 'KZT',
    amount: 100,
    rate: 525.11,
    result: 52511,
    day: isoDay('2026-11-20'),
    askedAt: at,
  },
  'trends.get': sampleTrends({
    USD: {
      points: [
        [20_776, 524.5],
        [20_777, 525.11],
      ],
    },
  }),
  'sync.get': sync,
  'sync.refresh': sync,
  'sync.pause': { ...sync, phase: 'paused' },
  'settings.get': defaultSettings,
  'settings.save': { name: 'aina-settings-2026-11-20.json', text: '{"settings":{}}' },
  'settings.load': defaultSettings,
  'settings.set': { ...defaultSettings, language: 'kk' },
  'service.try': { address: 'https://rates.example/api', outcome: 'failed', failure: 'timed-out' },
  'service.cancel': {},
  'alerts.put': { ...defaultSettings, alerts: [sampleAlert] },
  'alerts.remove': defaultSettings,
  'alerts.shown': {
    ...defaultSettings,
    alertStates: [{ id: 'a1', watch: null, firing: { ...sampleFiring, shown: true } }],
  },
  'alerts.get': [{ id: 'a1', state: 'armed', rate: 525.11, day: isoDay('2026-11-20'), distance: 0.93 }],
  'health.get': {
    assets: [sampleAssetHealth],
    refusals: [{ at, code: null, reason: 'not JSON', sample: '<html>', count: 1 }],
    bytes: 8_654_848,
  },
  'folder.get': { path: '/home/aigerim/.config/Aina', mayOpen: false },
  'folder.open': { opened: true },
  'desktop.get': noDesktop,
  'info.get': sampleInfo,
  'notices.get': notices,
  'notices.dismiss': [],
}

export const goodPushes: { [E in EventName]: Pushed<E> } = {
  'board.changed': board,
  'board.checked': { fetchedAt: at, nextPollAt: at },
  'sync.changed': sync,
  'history.changed': { code: 'USD' },
  'settings.changed': defaultSettings,
  'info.changed': goodOutputs['info.get'],
  'desktop.changed': goodOutputs['desktop.get'],
  'notices.changed': notices,
}
