import type { Core } from '../../core/core.ts'
import { nodeFetch } from '../../core/node/nodeFetch.ts'
import { pause } from '../../core/pause.ts'
import { tryService } from '../../core/source/tryService.ts'
import { ageOf } from '../../shared/answer/freshness.ts'
import type { Out } from '../../shared/contract/contract.ts'
import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { type CommandContext, Refusal } from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import { type Ended, ended } from '../world.ts'

const LOOK_MS = 1_000
/** After so long, none of the requests that filled the limit counts any more. */
const WINDOW_MS = 61_000
/** The interval of progress lines, in milliseconds. */
const TOLD_MS = 10_000

/** Runs a whole core during `work`. It does background work if no other process does. */
const withCore = async <T>(context: CommandContext, work: (core: Core) => Promise<T>): Promise<T> => {
  const { world, folder, service, log } = context
  const { openCore } = await import('../../core/core.ts')
  const { openSettings } = await import('../../core/settings/settingsStore.ts')
  const core = openCore({
    folder,
    service,
    log,
    clock: world.clock,
    startDemo: async () => (await import('../../demo/demo.ts')).startDemo(world.clock.now),
    settings: openSettings({
      folder,
      now: world.clock.now,
      log,
      loadLibrary: async () => (await import('../../core/settings/confFile.ts')).confFile,
    }),
    fetch: nodeFetch(world.env, log.warn),
    random: Math.random,
    info: { version: world.version, shell: 'terminal' },
  })
  try {
    core.start()
    return await work(core)
  } finally {
    await core.close()
  }
}

/** Retries until an answer passes, or the first rates list is unavailable. Throws AinaError with the reason. */
const until = async (
  { world }: CommandContext,
  core: Core,
  isEnough: (status: Out<'sync.get'>) => boolean,
  onStatus: (status: Out<'sync.get'>) => void = () => {},
): Promise<void> => {
  while (!world.stop.aborted) {
    const board = await core.handlers['board.get']({})
    const status = await core.handlers['sync.get']({})
    onStatus(status)
    if (board.fetchedAt !== null && isEnough(status)) return
    if (board.fetchedAt === null && status.lastError)
      throw new AinaError(status.lastError.code, 'the first board could not be had')
    await pause(world.clock, LOOK_MS, world.stop)
  }
}

/** A data folder without the right to write: nothing is fetched, but the stored rates can be read. */
export class NotWritable extends Refusal {}

/**
 * Downloads the rates list once, within the request budget, unless the last answer is still valid. Throws AinaError
 * with the reason, or `NotWritable`.
 */
export const fetchBoard = async (context: CommandContext): Promise<void> => {
  const { world, reader, words } = context
  const { base } = reader.service
  // The demo is part of this process, so it needs its own core.
  if (base === null) return withCore(context, (core) => until(context, core, () => true))
  const fetch = nodeFetch(world.env, world.err)
  try {
    await tryService({ ...context, fetch, clock: world.clock }, base, 'user', world.stop)
  } catch (error) {
    if (codeOf(error) !== 'read-only') throw error
    throw new NotWritable(words('answers.notWritable'), ended.noRate)
  }
}

const fetchAll = async (context: CommandContext): Promise<void> => {
  const { world, words } = context
  let lastLineAt = Number.NEGATIVE_INFINITY
  await withCore(context, (core) =>
    until(
      context,
      core,
      ({ done, total }) => total > 0 && done >= total,
      ({ done, total }) => {
        if (total === 0 || world.clock.steady() - lastLineAt < TOLD_MS) return
        lastLineAt = world.clock.steady()
        world.err(words('sync.progress', { done, total }))
      },
    ),
  )
}

/** `aina sync`: downloads the rates list, or with `wait` all missing data. */
export const sync = async (context: CommandContext, flags: Flags): Promise<Ended> => {
  const { world, words, language, reader } = context
  await fetchBoard(context).catch(async (error: unknown) => {
    if (!flags.wait || codeOf(error) !== 'limit-reached') throw error
    await pause(world.clock, WINDOW_MS, world.stop)
    if (!world.stop.aborted) await fetchBoard(context)
  })
  if (flags.wait && !world.stop.aborted) await fetchAll(context)
  if (world.stop.aborted) return ended.noRate
  const board = reader.queries.board()
  if (flags.wait) await world.out(`${words('sync.whole', { count: board.assets.length })}\n`)
  const day = board.day === null ? '' : formatDay(board.day, language, 'short')
  const age = formatAge(ageOf(Date.parse(board.fetchedAt ?? ''), world.clock.now()), language)
  await world.out(`${words('sync.board', { day, age })}\n`)
  return ended.well
}
