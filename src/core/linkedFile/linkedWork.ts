import { join } from 'node:path'
import type { Handlers, Push } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { LinkedState, LinkedTrouble } from '../../shared/contract/linkedFile.ts'
import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { ALMATY_OFFSET_MS, almatyDay, startOfDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock, Log } from '../ports.ts'
import type { Notices } from '../pushes/notices.ts'
import type { ServiceEvent, ServiceRuntime } from '../source/serviceRuntime.ts'
import type { InUse } from '../views/conventionOf.ts'
import { linkedName } from './linkedName.ts'

/** Browsers type a folder; the desktop replaces this by a dialog. */
export const linkedHandlers = (
  linked: Pick<LinkedWork, 'state' | 'choose'>,
): Pick<Handlers, 'linkedFile.get' | 'linkedFile.choose'> => ({
  'linkedFile.get': linked.state,
  'linkedFile.choose': ({ folder }) => {
    if (folder === null) throw new AinaError('forbidden', 'only the desktop has a dialog for folders')
    return linked.choose(folder)
  },
})

/** Keeps the linked file current. The instance that works for the service writes it when it would change. */
export interface LinkedWork {
  /** Reacts to an event of the service in use. */
  take(event: ServiceEvent): void
  settingsChanged(): void
  /** Another service is in use, or the first one. */
  sourceChanged(): void
  state(): Promise<LinkedState>
  /** See `linkedFile.choose`. */
  choose(typed: string): Promise<LinkedState & { refused: LinkedTrouble | null }>
  /** Resolves when no write is in progress. */
  close(): Promise<void>
}

interface LinkedWorkParts {
  folder: string
  settings: { get(): Settings; set(change: (now: Settings) => SettingsPatch): Promise<unknown> }
  runtime(): ServiceRuntime | null
  inUse(mirror: Mirror): InUse
  /** The website of the rates; null for the demo. */
  websiteOf(runtime: ServiceRuntime): string | null
  notices: Pick<Notices, 'add' | 'over'>
  push: Push
  clock: Clock
  log: Log
}

/** Several events in a row cause one check. */
const SOON_MS = 1_000
/** Wait before another try after a failure, which may pass. */
const AGAIN_MS = 5 * 60_000
/** After midnight the file has one day more. */
const PAST_MIDNIGHT_MS = 60_000

export const linkedWork = (parts: LinkedWorkParts): LinkedWork => {
  const { folder: dataFolder, settings, notices, push, clock, log } = parts
  let closed = false
  let trouble: LinkedTrouble | null = null
  /** The key of the last written file. */
  let done = ''
  let chosen = ''
  let writing: Promise<void> | null = null
  let dueAt = Number.POSITIVE_INFINITY
  let cancel = (): void => {}

  const target = () => {
    const { linkedFile, linkedFolder } = settings.get()
    if (!linkedFile.on || linkedFolder === null) return null
    return { folder: linkedFolder, file: join(linkedFolder, linkedName(linkedFile)), form: linkedFile.form }
  }

  const state = async (): Promise<LinkedState> => {
    const { linkedFile, linkedFolder } = settings.get()
    const file = linkedName(linkedFile)
    const { writtenFiles } = await import('./writtenFiles.ts')
    const writtenAt =
      linkedFolder === null ? null : writtenFiles(dataFolder).writtenAt(join(linkedFolder, file))
    return { folder: linkedFolder, file, writtenAt, trouble }
  }

  /** Reports a trouble once, and again when it is over. */
  const report = (next: LinkedTrouble | null, why = ''): void => {
    if (next === trouble) return
    trouble = next
    if (next === null) notices.over('linked-file')
    else {
      notices.add('linked-file')
      log.warn(`the spreadsheet file was not written: ${next} (${why})`)
    }
  }

  const write = async (): Promise<void> => {
    const at = target()
    const runtime = parts.runtime()
    if (!at || !runtime?.lease.held()) return
    const { lookKey, readTable } = await import('./linkedLook.ts')
    const now = clock.now()
    const lookAt = (mirror: Mirror) => ({ mirror, settings: settings.get(), inUse: parts.inUse(mirror), now })
    const source = { website: parts.websiteOf(runtime) }
    const key = `${at.file} ${source.website} ${runtime.mirror.use((mirror) => lookKey(lookAt(mirror)))}`
    if (key === done && trouble === null) return
    const { table, today } = runtime.mirror.use((mirror) => readTable(lookAt(mirror)))
    if (table.rows.length === 0) return
    const { writeLinked } = await import('./writeLinked.ts')
    const isNew = await writeLinked({ ...at, table, today, source, dataFolder, now })
    const wasTrouble = trouble !== null
    done = key
    report(null)
    if (isNew || wasTrouble) push('linkedFile.changed', await state())
  }

  const failed = async (error: unknown): Promise<void> => {
    // Others report what the mirror cannot do now. Try again.
    if (error instanceof AinaError) return
    const before = trouble
    const { refusedBy } = await import('./checkFolder.ts')
    const refused = refusedBy(error)
    report(refused.trouble, refused.message)
    if (trouble !== before) push('linkedFile.changed', await state())
  }

  const lookWithin = (ms: number): void => {
    const at = clock.steady() + ms
    if (closed || target() === null || at >= dueAt) return
    cancel()
    dueAt = at
    cancel = clock.after(ms, look)
  }

  const look = (): void => {
    dueAt = Number.POSITIVE_INFINITY
    if (closed) return
    // One after another: the running write may use the former settings.
    writing = (writing ?? Promise.resolve())
      .then(write)
      .catch(failed)
      .catch((error: unknown) =>
        log.warn(`the state of the spreadsheet file could not be sent: ${String(error)}`),
      )
      .then(() => {
        const midnight = startOfDay(almatyDay(clock.now()) + 1) - ALMATY_OFFSET_MS
        lookWithin(Math.min(AGAIN_MS, midnight + PAST_MIDNIGHT_MS - clock.now()))
      })
  }

  return {
    take(event) {
      if (event.kind === 'board' || event.kind === 'history' || event.kind === 'gained') lookWithin(SOON_MS)
    },
    sourceChanged: () => lookWithin(SOON_MS),
    settingsChanged() {
      const { linkedFile, linkedFolder } = settings.get()
      const now = JSON.stringify([linkedFile, linkedFolder])
      if (now !== chosen) report(null)
      chosen = now
      if (target() !== null) return lookWithin(SOON_MS)
      cancel()
      dueAt = Number.POSITIVE_INFINITY
    },
    state,
    async choose(typed) {
      const { readFolder, refusedBy } = await import('./checkFolder.ts')
      try {
        const linkedFolder = await readFolder(typed, dataFolder)
        await settings.set(({ linkedFile }) => ({ linkedFolder, linkedFile: { ...linkedFile, on: true } }))
        return { ...(await state()), refused: null }
      } catch (error) {
        if (error instanceof AinaError) throw error
        return { ...(await state()), refused: refusedBy(error).trouble }
      }
    },
    async close() {
      closed = true
      cancel()
      await writing
    },
  }
}
