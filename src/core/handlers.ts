import type { Board, Handlers, Info, Notice, SyncStatus } from '../shared/contract.ts'
import { AinaError } from '../shared/errors.ts'
import { websiteOf } from '../shared/serviceAddress.ts'
import type { Settings, SettingsPatch } from '../shared/settings.ts'
import { momentText } from './boardView.ts'
import { conversionView } from './conversionView.ts'
import { healthView } from './healthView.ts'
import { historyView, TENGE } from './historyView.ts'
import type { Notices } from './notices.ts'
import type { Station } from './station.ts'

export interface HandlerParts {
  /** The station of the service in use; waits while the service is being changed. */
  station(): Promise<Station>
  board(station: Station): Board
  settings: { get(): Settings; set(patch: SettingsPatch): Promise<Settings> }
  notices: Notices
  info: Pick<Info, 'version' | 'shell'>
  chosenBy(): Info['chosenBy']
}

/** Every call of the contract. Reading is from the mirror alone; nothing here waits for the network but `sync.refresh`. */
export const handlersOf = (parts: HandlerParts): Handlers => ({
  'board.get': async () => parts.board(await parts.station()),
  'history.get': async (question) => {
    const station = await parts.station()
    const columns = station.mirror.use((mirror) => historyView(mirror, question))
    if (!columns.complete) want(station, [question.code, question.quote])
    return columns
  },
  'convert.get': async (question) => {
    const station = await parts.station()
    try {
      return station.mirror.use((mirror) => conversionView(mirror, question))
    } catch (error) {
      const past = question.on !== undefined && error instanceof AinaError && error.code === 'no-rate'
      if (past) want(station, [question.from, question.to])
      throw error
    }
  },
  'sync.get': async () => syncStatus(await parts.station()),
  'sync.refresh': async () => {
    const station = await parts.station()
    await station.sync.refresh()
    return syncStatus(station)
  },
  'sync.pause': async ({ paused }) => {
    await parts.settings.set({ paused })
    return syncStatus(await parts.station())
  },
  'settings.get': () => parts.settings.get(),
  'settings.set': (patch) => parts.settings.set(patch),
  'health.get': async () => (await parts.station()).mirror.use(healthView),
  'info.get': async () => {
    const { service, lease } = await parts.station()
    return {
      ...parts.info,
      service: service.base,
      website: service.demo ? null : websiteOf(service.base),
      demo: service.demo,
      chosenBy: parts.chosenBy(),
      working: lease.held(),
    }
  },
  'notices.get': (): Notice[] => parts.notices.list(),
  'notices.dismiss': ({ id }) => {
    parts.notices.dismiss(id)
    return parts.notices.list()
  },
})

/** Puts what is not complete ahead of the fill: a person looks at it. */
const want = ({ mirror, sync }: Station, codes: readonly (string | undefined)[]): void => {
  const { assets, coverage } = mirror.use((open) => open.state())
  for (const code of codes)
    if (code !== undefined && code !== TENGE && assets.has(code) && !coverage.get(code)?.complete)
      sync.want(code)
}

export const syncStatus = ({ sync, budget }: Station): SyncStatus => {
  const { phase, done, total, nextPollAt, lastError } = sync.view()
  return {
    ...{ phase, done, total, requestsLastMinute: budget.countNow() },
    nextPollAt: nextPollAt === null ? null : momentText(nextPollAt),
    lastError: lastError ? { code: lastError.code, at: momentText(lastError.at) } : null,
  }
}
