import { type CommandContext, errorLine } from '../commandContext.ts'
import type { Asked, Work } from '../program.ts'
import { type Ended, ended } from '../world.ts'

/** Each command is loaded on demand, since most runs need only one. */
const commands: Record<Work, (context: CommandContext, words: string[], flags: object) => Promise<Ended>> = {
  rates: async (context, words, flags) => (await import('./rates.ts')).rates(context, words, flags),
  convert: async (context, words, flags) => (await import('./convert.ts')).convert(context, words, flags),
  history: async (context, [code = ''], flags) =>
    (await import('./history.ts')).history(context, code, flags),
  ticker: async (context, words, flags) => (await import('./ticker.ts')).ticker(context, words, flags),
  sync: async (context, _words, flags) => (await import('./sync.ts')).sync(context, flags),
  mcp: async (context) => (await import('../mcp/mcp.ts')).mcp(context),
}

/**
 * Whether a command waits for the network or keeps running, and so needs a graceful end. A signal may end all others
 * at once.
 */
const goesOn = ({ command, flags }: Asked<Work>): boolean =>
  command === 'sync' || flags.follow === true || flags.fetch === true

/** Downloads the rates list. Returns false after a report that the folder cannot be written to. */
const isFetched = async (context: CommandContext): Promise<boolean> => {
  const { fetchBoard, NotWritable } = await import('./sync.ts')
  try {
    await fetchBoard(context)
    return true
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error
    context.world.err(errorLine(context.words, error.message))
    return false
  }
}

/** Runs a command, downloading the rates list first if requested. */
export const runCommand = async (context: CommandContext, asked: Asked<Work>): Promise<Ended> => {
  const { command, words, flags } = asked
  const { stop, heed } = context.world
  if (goesOn(asked)) heed()
  const isCurrent = flags.fetch !== true || (await isFetched(context))
  if (stop.aborted) return ended.noRate
  const work = async (where: CommandContext): Promise<Ended> => {
    const end = await commands[command](where, words, flags)
    return isCurrent || end !== ended.well ? end : ended.noRate
  }
  if (typeof flags.output !== 'string') return work(context)
  return (await import('../intoFile.ts')).intoFile(context, flags.output, work)
}
