import { type CommandContext, errorLine } from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import type { CommandName } from '../commandNames.ts'
import { type Ended, ended } from '../world.ts'

type Work = Exclude<CommandName, 'help' | 'version'>

/** Each command is loaded on demand, since most runs need only one. */
const commands: Record<Work, (context: CommandContext, typed: string[], flags: Flags) => Promise<Ended>> = {
  rates: async (...args) => (await import('./rates.ts')).rates(...args),
  convert: async (...args) => (await import('./convert.ts')).convert(...args),
  history: async (...args) => (await import('./history.ts')).history(...args),
  ticker: async (...args) => (await import('./ticker.ts')).ticker(...args),
  sync: async (context, _typed, flags) => (await import('./sync.ts')).sync(context, flags),
  mcp: async (context) => (await import('../mcp/mcp.ts')).mcp(context),
}

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
export const runCommand = async (
  context: CommandContext,
  command: Work,
  { typed, flags }: { typed: string[]; flags: Flags },
): Promise<Ended> => {
  const { stop, heed } = context.world
  // What waits for the network or keeps running needs a graceful end. A signal may end all others at once.
  if (command === 'sync' || flags.follow || flags.fetch) heed()
  const isCurrent = !flags.fetch || (await isFetched(context))
  if (stop.aborted) return ended.noRate
  const end = await commands[command](context, typed, flags)
  return isCurrent || end !== ended.well ? end : ended.noRate
}
