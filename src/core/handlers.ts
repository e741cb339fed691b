import type { Handlers } from '../shared/contract/contract.ts'
import { noDesktop } from '../shared/contract/desktop.ts'
import { AinaError } from '../shared/contract/errors.ts'
import type { Board } from '../shared/contract/rates.ts'
import type { Settings } from '../shared/contract/settings.ts'
import type { AddressCheck, Info, Notice, SyncStatus } from '../shared/contract/state.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay, formatIsoDay } from '../shared/days/day.ts'
import { attributionOf } from '../shared/service/website.ts'
import { alertHandlers } from './alerts/alertWork.ts'
import { systemCode } from './files/systemCode.ts'
import { sizeOf } from './mirror/fileStamp.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { Log } from './ports.ts'
import type { Notices } from './pushes/notices.ts'
import type { SettingsChange } from './settings/settingsStore.ts'
import { settingsInFile, settingsToFile } from './settings/settingsToFile.ts'
import type { ServiceRuntime } from './source/serviceRuntime.ts'
import { momentText } from './views/boardView.ts'
import { calendarView } from './views/calendarView.ts'
import type { InUse } from './views/conventionOf.ts'
import {
  bulkConversions,
  type ConversionContext,
  conversionContext,
  conversionView,
  pastRates,
} from './views/conversionView.ts'
import { healthView } from './views/healthView.ts'
import { historyView } from './views/historyView.ts'
import { trendsView } from './views/trendsView.ts'

export interface HandlerParts {
  /** The work for the service in use. Waits during a change of the service. */
  runtime(): Promise<ServiceRuntime>
  board(runtime: ServiceRuntime): Board
  /** How the service dates its rates. */
  inUse(mirror: Mirror): InUse
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  addressChecks: { try(address: string): Promise<AddressCheck>; cancel(): void }
  notices: Notices
  info: Pick<Info, 'version' | 'shell'>
  folder: string
  chosenBy(): Info['chosenBy']
  /** The user's website for the attribution; null for the service's own. */
  website(): string | null
  now(): number
  log: Log
}

/** Every call of the contract. Reads the mirror alone; the contract names calls that wait for the network. */
export const handlersOf = (parts: HandlerParts): Handlers => ({
  'board.get': async () => parts.board(await parts.runtime()),
  'history.get': async (question) => {
    const runtime = await parts.runtime()
    const columns = runtime.mirror.use((mirror) => historyView(mirror, question, parts.inUse(mirror)))
    if (!columns.complete) want(runtime, [question.code, question.quote])
    return columns
  },
  'calendar.get': async (question) => {
    const runtime = await parts.runtime()
    const rates = runtime.mirror.use((mirror) =>
      calendarView(mirror, question, contextOf(runtime, mirror, parts)),
    )
    if (!rates.complete) want(runtime, [question.code, question.quote])
    return rates
  },
  'history.fetchAll': async ({ code }) => {
    const { mirror, sync } = await parts.runtime()
    if (!mirror.use((open) => open.state().assets.has(code)))
      throw new AinaError('not-found', `no asset ${code}`)
    return { changed: await sync.fetchHistory(code, 'all') }
  },
  'convert.get': async (question) => {
    const runtime = await parts.runtime()
    // Also if there is a rate: an incomplete history may have one of a later day.
    if (question.on !== undefined || question.rule !== undefined) want(runtime, [question.from, question.to])
    return askNow(runtime, parts, (mirror, now) => conversionView(mirror, question, now))
  },
  'rates.on': async ({ on, codes, rule }) => {
    const runtime = await parts.runtime()
    want(runtime, codes)
    return askNow(runtime, parts, (mirror, now) => pastRates(mirror, { on, codes, rule }, now))
  },
  'convert.many': async ({ to, rule, rows }) => {
    const runtime = await parts.runtime()
    want(runtime, [to, ...new Set(rows.map(({ from }) => from))])
    return askNow(runtime, parts, (mirror, now) => bulkConversions(mirror, { to, rule, rows }, now))
  },
  'convert.ask': async ({ from, to, amount }) => {
    const { sync } = await parts.runtime()
    const { day, ...answer } = await sync.convert(from, to, amount)
    return { ...answer, day: formatIsoDay(day), askedAt: momentText(parts.now()) }
  },
  'trends.get': async ({ codes }) =>
    (await parts.runtime()).mirror.use((mirror) => trendsView(mirror, parts.inUse(mirror), codes)),
  'sync.get': async () => syncStatus(await parts.runtime(), parts.now()),
  'sync.refresh': async () => {
    const runtime = await parts.runtime()
    await runtime.sync.refresh()
    return syncStatus(runtime, parts.now())
  },
  'sync.pause': async ({ paused }) => {
    await parts.settings.set({ paused })
    return syncStatus(await parts.runtime(), parts.now())
  },
  'settings.get': () => parts.settings.get(),
  'settings.set': (patch) => parts.settings.set(patch),
  'settings.save': () =>
    settingsToFile(parts.settings.get(), { appVersion: parts.info.version, now: parts.now() }),
  'settings.load': ({ text }) => parts.settings.set((now) => settingsInFile(text, now)),
  'service.try': ({ address }) => parts.addressChecks.try(address),
  'service.cancel': () => {
    parts.addressChecks.cancel()
    return {}
  },
  ...alertHandlers(parts),
  'health.get': async () => {
    const { mirror, mirrorFile } = await parts.runtime()
    return mirror.use((open) => healthView(open, bytesOf(mirrorFile, parts.log)))
  },
  'info.get': async () => infoOf(await parts.runtime(), parts),
  // The desktop shell answers these itself. Other shells open nothing on this computer.
  'folder.get': () => ({ path: parts.folder, mayOpen: false }),
  'folder.open': () => {
    throw new AinaError('forbidden', 'only the desktop opens its folder')
  },
  'desktop.get': () => noDesktop,
  'notices.get': (): Notice[] => parts.notices.list(),
  'notices.dismiss': ({ id }) => {
    parts.notices.dismiss(id)
    return parts.notices.list()
  },
})

const askNow = <A>(
  runtime: ServiceRuntime,
  parts: HandlerParts,
  answer: (mirror: Mirror, asked: ConversionContext) => A,
): A => runtime.mirror.use((mirror) => answer(mirror, contextOf(runtime, mirror, parts)))

/** The parts that answer a question about a rate. */
const contextOf = (
  runtime: ServiceRuntime,
  mirror: Mirror,
  { inUse, now, board }: Pick<HandlerParts, 'inUse' | 'now' | 'board'>,
): ConversionContext => conversionContext({ ...inUse(mirror), today: almatyDay(now()) }, () => board(runtime))

const bytesOf = (file: string, log: Log): number | null => {
  try {
    return sizeOf(file)
  } catch (error) {
    log.info(`the size of the mirror is not known: ${systemCode(error)}`)
    return null
  }
}

/** Describes the service and the process that works for it. */
export const infoOf = (
  { service, lease }: Pick<ServiceRuntime, 'service' | 'lease'>,
  { info, chosenBy, website }: Pick<HandlerParts, 'info' | 'chosenBy' | 'website'>,
): Info => ({
  ...info,
  service: service.base,
  website: service.demo ? null : attributionOf(service.base, website()),
  demo: service.demo,
  chosenBy: chosenBy(),
  working: lease.wasHeld(),
})

/** More would only slow down the first ones that the user looks at. */
const MOST_WANTED = 12

/** Moves incomplete histories ahead in the fill: the user looks at them. */
const want = ({ mirror, sync }: ServiceRuntime, codes: readonly (string | undefined)[]): void => {
  const { assets, coverage } = mirror.use((open) => open.state())
  const lacking = codes.filter(
    (code) => code !== undefined && code !== TENGE && assets.has(code) && !coverage.get(code)?.complete,
  )
  for (const code of lacking.slice(0, MOST_WANTED)) if (code !== undefined) sync.want(code)
}

export const syncStatus = ({ sync, budget }: ServiceRuntime, now: number): SyncStatus => {
  const { phase, done, total, nextPollAt, lastError } = sync.view()
  const retryAfter = budget.retryAfter()
  return {
    phase,
    done,
    total,
    requestsLastMinute: budget.countNow(),
    nextPollAt: nextPollAt === null ? null : momentText(nextPollAt),
    lastError: lastError ? { code: lastError.code, at: momentText(lastError.at) } : null,
    retryAfter: retryAfter && {
      until: momentText(now + retryAfter.ms),
      by: retryAfter.by,
      mayTry: retryAfter.mayTry,
    },
    uncounted: budget.trouble(),
  }
}
