import type { Handlers } from '../shared/contract/contract.ts'
import { noDesktop } from '../shared/contract/desktop.ts'
import { AinaError } from '../shared/contract/errors.ts'
import type { Settings } from '../shared/contract/settings.ts'
import type { Info, Notice, SyncStatus } from '../shared/contract/state.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { attributionOf } from '../shared/service/website.ts'
import { alertHandlers } from './alerts/alertWork.ts'
import { bytesOf } from './mirror/openMirror.ts'
import type { Notices } from './pushes/notices.ts'
import type { SettingsChange } from './settings/settingsStore.ts'
import { settingsInFile, settingsToFile } from './settings/settingsToFile.ts'
import type { ServiceInUse } from './source/serviceInUse.ts'
import type { ServiceRuntime } from './source/serviceRuntime.ts'
import { momentText } from './views/boardView.ts'

export interface HandlerParts {
  /** The work for the service in use. Waits during a change of the service. */
  runtime(): Promise<ServiceRuntime>
  settings: { get(): Settings; set(change: SettingsChange): Promise<Settings> }
  services: Pick<ServiceInUse, 'try' | 'cancel' | 'chosen'>
  notices: Notices
  info: Pick<Info, 'version' | 'shell'>
  folder: string
  /** The user's website for the attribution; null for the service's own. */
  website(): string | null
  now(): number
}

/** Every call of the contract. Reads the mirror alone; the contract names calls that wait for the network. */
export const handlersOf = (parts: HandlerParts): Handlers => ({
  'board.get': async () => (await parts.runtime()).queries.board(),
  'history.get': async (question) => {
    const runtime = await parts.runtime()
    const columns = runtime.queries.history(question)
    if (!columns.complete) want(runtime, [question.code, question.quote])
    return columns
  },
  'history.fetchAll': async ({ code }) => {
    const { mirror, sync } = await parts.runtime()
    if (!mirror.use((open) => open.state().assets.has(code)))
      throw new AinaError('not-found', `no asset ${code}`)
    return { changed: await sync.fetchWholeHistory(code) }
  },
  'convert.get': async (question) => {
    const runtime = await parts.runtime()
    // Also if there is a rate: an incomplete history may have one of a later day.
    if (question.on !== undefined || question.rule !== undefined) want(runtime, [question.from, question.to])
    return runtime.queries.convert(question)
  },
  'rates.on': async (question) => {
    const runtime = await parts.runtime()
    want(runtime, question.codes)
    return runtime.queries.ratesOn(question)
  },
  'convert.many': async ({ to, rule, rows }) => {
    const runtime = await parts.runtime()
    want(runtime, [to, ...new Set(rows.map(({ from }) => from))])
    return runtime.queries.convertMany({ to, rule, rows })
  },
  'convert.ask': async ({ from, to, amount }) => {
    const { sync } = await parts.runtime()
    return { ...(await sync.convert(from, to, amount)), askedAt: momentText(parts.now()) }
  },
  'trends.get': async () => (await parts.runtime()).queries.trends(),
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
  'service.try': ({ address }) => parts.services.try(address),
  'service.cancel': () => {
    parts.services.cancel()
    return {}
  },
  ...alertHandlers(parts),
  'health.get': async () => {
    const { queries, mirror } = await parts.runtime()
    return queries.health(bytesOf(mirror.file))
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

/** Describes the service and the process that works for it. */
export const infoOf = (
  { service, lease }: Pick<ServiceRuntime, 'service' | 'lease'>,
  { info, services, website }: Pick<HandlerParts, 'info' | 'services' | 'website'>,
): Info => ({
  ...info,
  service: service.base,
  website: service.demo ? null : attributionOf(service.base, website()),
  demo: service.demo,
  chosenBy: services.chosen.by,
  working: lease.isHeld(),
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
