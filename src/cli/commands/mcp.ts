import { openReader, type Reader, settingsIn } from '../../core/reader.ts'
import { type CommandContext, Refusal, refusalOf } from '../commandContext.ts'
import { convertTool } from '../mcp/convertTool.ts'
import { historyTool } from '../mcp/historyTool.ts'
import { answerLine } from '../mcp/jsonRpc.ts'
import { methodsOf } from '../mcp/methods.ts'
import { monthsTool } from '../mcp/monthsTool.ts'
import { ratesTool } from '../mcp/ratesTool.ts'
import { readLines } from '../mcp/readLines.ts'
import type { CallResult, Tool } from '../mcp/tool.ts'
import { whyTool } from '../mcp/whyTool.ts'
import { type Ended, ended } from '../world.ts'

const tools = [ratesTool, convertTool, historyTool, monthsTool, whyTool]

/** In bytes. The longest sensible question has a few kilobytes. */
const LONGEST_LINE = 64 * 1024

/** Opens readers by the settings of the moment: the user may choose another service while an assistant runs. */
const currentReader = ({ folder, service, world }: CommandContext) => {
  let open: { by: string; reader: Reader } | null = null
  const log = { info: () => {}, warn: world.err }
  return {
    get(): Reader {
      const settings = settingsIn(folder)
      const by = JSON.stringify(settings)
      if (open?.by === by) return open.reader
      open?.reader.close()
      open = { by, reader: openReader({ folder, service, settings, clock: world.clock, log }) }
      return open.reader
    },
    close: () => open?.reader.close(),
  }
}

/**
 * `aina mcp`: answers the Model Context Protocol on standard input and output until the input ends. It reads the stored
 * rates only and sends no request.
 */
export const mcp = async (context: CommandContext): Promise<Ended> => {
  const { world } = context
  const t = await context.texts()
  const readers = currentReader(context)
  const call = async (tool: Tool, typed: unknown): Promise<CallResult> => {
    const reader = readers.get()
    try {
      return await tool.call(typed, { ...context, reader, t, board: reader.board() })
    } catch (error) {
      const { message } =
        error instanceof Refusal ? error : refusalOf(error, { ...context, t, demo: reader.service.demo })
      return { content: [{ type: 'text', text: message }], isError: true }
    }
  }
  const methods = methodsOf(world.version, tools, call)
  try {
    for await (const line of readLines(world.input(), LONGEST_LINE)) {
      const answer = await answerLine(line, methods)
      if (answer) await world.out(`${JSON.stringify(answer)}\n`)
    }
    return ended.well
  } finally {
    readers.close()
  }
}
