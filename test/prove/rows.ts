import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A promise at its full length: the tests that hold it, and how long they are made. */
interface Row {
  name: string
  /** What is done, counted. */
  what: string
  /** Test files, from `test` and without their ending; a folder means all of its tests. */
  files: readonly string[]
  env?: Readonly<Record<string, string>>
  /** How often; once where it is left out. */
  times?: number
}

const TESTS = resolve(import.meta.dirname, '..')

/** Every test file with a property. */
const withProperties = globSync('**/*.test.{ts,tsx}', { cwd: TESTS })
  .filter((file) => readFileSync(resolve(TESTS, file), 'utf8').includes('fc.assert('))
  .map((file) => file.replaceAll('\\', '/').replace(/\.test\.tsx?$/, ''))
  .sort()

const KILLS = { AINA_KILLS: '1000' }

/** Rows without their own numbers in `env` are as long in `npm test`; they are counted here too. */
export const rows: readonly Row[] = [
  {
    name: 'kills',
    what: '1 000 kills each of the mirror’s writer, of an instance that fills it, of settings, of a restore, of a compaction; 100 of alerts',
    files: [
      'core/mirror/kills',
      'core/core.kills',
      'core/settings/settingsKills',
      'core/backup/backupKills',
      'core/mirror/compact',
      'core/core.alertKills',
    ],
    env: KILLS,
  },
  {
    name: 'power',
    what: '12 000 power cuts of the mirror; power cuts of the settings, the budget and atomic writes',
    files: [
      'core/mirror/powerCuts',
      'core/settings/settingsPowerCuts',
      'core/budget/budget.powerCuts',
      'core/files/writeWhole',
    ],
    env: { AINA_THOROUGH: '10' },
  },
  {
    name: 'broken',
    what: 'damaged, foreign and newer files, with twenty times as many random bytes',
    files: ['core/mirror/brokenFiles', 'core/mirror/brokenBytes'],
    env: { AINA_THOROUGH: '20' },
  },
  {
    name: 'flips',
    what: '4 000 flipped bits',
    files: ['core/mirror/bitFlips', 'core/mirror/damagedRows'],
    env: { AINA_THOROUGH: '10' },
  },
  {
    name: 'disk',
    what: 'full, read-only and failing disks, every call of the database failing once',
    files: ['core/mirror/disk', 'core/mirror/failingCalls', 'core/mirror/locked'],
    env: { AINA_THOROUGH: '10' },
  },
  {
    name: 'network',
    what: 'the faults of HTTP, every status, bodies without end',
    files: ['core/service/fetchJson', 'core/core.faults', 'core/core.trouble'],
  },
  {
    name: 'budget',
    what: '30 days with two instances and 1 000 restarts, jumps of the clock, sleeps, Retry-After; real processes on one file',
    files: ['core/budget', 'core/core.limits'],
  },
  {
    name: 'fleet',
    what: '10 000 instances, steady, waking and after an outage, overdue requests of a third that wakes; 10 000 draws of a wait',
    files: ['core/sync/fleet', 'core/sync/catchUp', 'core/sync/backoffMs', 'core/service/readRetryAfter'],
  },
  {
    name: 'sleep',
    what: 'sleeps, clocks and zones',
    files: ['core/core.sleep', 'core/core.zones', 'core/core.days'],
  },
  {
    name: 'settings',
    what: 'settings files with random content, instances that write at once',
    files: ['core/settings'],
  },
  {
    name: 'model',
    what: '10 000 sequences of polls, fills, revisions, restarts and damage against a plain map',
    files: ['core/mirror/model', 'core/mirror/liveRing'],
    env: { AINA_THOROUGH: '20' },
  },
  {
    name: 'dates',
    what: '20 000 services of every convention, zone and calendar, and 4 000 with published rates, against a plain model',
    files: ['shared/dateConventions/model'],
    env: { AINA_THOROUGH: '40' },
  },
  {
    name: 'weeks',
    what: '2 000 weeks of wrong clocks, portals, Retry-After, gaps, corrections and kills',
    files: ['core/core.simulation'],
    env: { AINA_THOROUGH: '50' },
  },
  {
    name: 'hours',
    what: '90 months of a machine that is awake only at some hours, with services that date in six ways',
    files: ['core/core.wakingHours'],
    env: { AINA_THOROUGH: '3' },
  },
  {
    name: 'alerts',
    what: '10 000 walks of alerts against a plain model',
    files: ['core/alerts/alertWalks', 'core/core.alerts'],
    env: { AINA_THOROUGH: '50' },
  },
  {
    name: 'known',
    what: '10 000 random corrections with gaps, kills, refetches and mirrors set aside: every earlier receipt to the digit',
    files: ['core/known/asKnown'],
    env: { AINA_THOROUGH: '50' },
  },
  {
    name: 'year',
    what: '365 days with faults: heap, handles, listeners, statements',
    files: ['core/core.year'],
    env: { AINA_DAYS: '365' },
  },
  {
    name: 'copies',
    what: 'two instances on one folder',
    files: ['core/core.instances', 'core/sync/lease', 'core/mirror/twoProcesses'],
  },
  { name: 'starts', what: 'failed starts, safe mode', files: ['main/failure', 'main/safeMode'] },
  {
    name: 'addresses',
    what: '10 000 generated and all fixed hostile addresses, of pages, of the system’s browser, of the browser shell',
    files: ['main/pages', 'main/security/addresses', 'serve/files'],
  },
  {
    name: 'calls',
    what: '10 000 random inputs to each call, foreign senders',
    files: ['main/security', 'main/ipc', 'serve/calls'],
    env: { AINA_THOROUGH: '10' },
  },
  { name: 'loopback', what: 'hosts, origins, tokens, half-open sockets', files: ['serve'] },
  {
    name: 'hostile',
    what: 'hostile bodies and workbooks',
    files: ['core/service/hostileBodies', 'renderer/workbook', 'renderer/bulkConvert/formulas'],
  },
  {
    name: 'work',
    what: 'the most expensive backups of 8 MB and workbooks of 6 MB that a generator finds, by the work they cause',
    files: [
      'core/backup/backupWork',
      'renderer/workbook/workbookWork',
      'renderer/bulkConvert/reading/splitCsv',
    ],
    env: { AINA_THOROUGH: '20' },
  },
  {
    name: 'draws',
    what: 'every property ten times, each time with new cases',
    files: withProperties,
    times: 10,
  },
]
