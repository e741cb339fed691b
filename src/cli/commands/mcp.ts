import * as z from 'zod/mini'
import { openReader, type Reader, settingsIn } from '../../core/reader.ts'
import { type CommandContext, Refusal, refusalOf } from '../commandContext.ts'
import { convertTool } from '../mcp/convertTool.ts'
import { historyTool } from '../mcp/historyTool.ts'
import { answerLine, type Method, RpcError } from '../mcp/jsonRpc.ts'
import { monthsTool } from '../mcp/monthsTool.ts'
import { ratesTool } from '../mcp/ratesTool.ts'
import type { CallResult, Tool } from '../mcp/tool.ts'
import { whyTool } from '../mcp/whyTool.ts'
import { type Ended, ended } from '../world.ts'

const LINE_FEED = 10

/** A line of the input, or null for one longer than the limit. */
type Line = string | null

/**
 * Splits input into lines at `\n` alone: JSON may contain every other separator. Blank lines are left out. `maxBytes`
 * limits the memory that one line can take.
 */
const readLines = async function* (input: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  let kept: Uint8Array[] = []
  let size = 0
  const take = (): Line => {
    const line = size > maxBytes ? null : Buffer.concat(kept).toString('utf8')
    kept = []
    size = 0
    return line
  }
  const keep = (piece: Uint8Array): void => {
    size += piece.length
    if (size > maxBytes) kept = []
    else kept.push(piece)
  }
  for await (const chunk of input) {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      keep(chunk.subarray(from, at))
      from = at + 1
      const line = take()
      if (line === null || line.trim() !== '') yield line
    }
    keep(chunk.subarray(from))
  }
  const rest = take()
  if (rest === null || rest.trim() !== '') yield rest
}

/** Newest first. Aina's part of the protocol is the same in all of them, except for batches. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

const INSTRUCTIONS =
  'Kazakhstani tenge (KZT) exchange rates from this computer, offline. Official rates of the National Bank have a day on which they were set and days on which they are in effect. Quote each number with its date, what the date means, and the source. If a tool reports an error, there is no rate: do not estimate one.'

const Call = z.object({ name: z.string(), arguments: z.optional(z.record(z.string(), z.unknown())) })
const Initialize = z.object({ protocolVersion: z.string() })

/** The methods of the protocol that a server with tools alone has. */
const methodsOf = (
  version: string,
  tools: readonly Tool[],
  call: (tool: Tool, typed: unknown) => Promise<CallResult>,
): ReadonlyMap<string, Method> =>
  new Map<string, Method>([
    [
      'initialize',
      (params) => {
        const asked = Initialize.safeParse(params).data?.protocolVersion
        if (asked === undefined) throw new RpcError('invalidParams', 'protocolVersion is missing')
        return {
          // Of an unknown version, the client gets the newest known one, and decides.
          protocolVersion: VERSIONS.find((known) => known === asked) ?? VERSIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'aina', title: 'Aina', version },
          instructions: INSTRUCTIONS,
        }
      },
    ],
    ['ping', () => ({})],
    ['tools/list', () => ({ tools: tools.map(({ listed }) => listed) })],
    [
      'tools/call',
      async (params) => {
        const asked = Call.safeParse(params).data
        if (!asked) throw new RpcError('invalidParams', 'name is missing, or arguments is not an object')
        const tool = tools.find(({ listed }) => listed.name === asked.name)
        if (!tool) throw new RpcError('invalidParams', `unknown tool ${asked.name.slice(0, 60)}`)
        return call(tool, asked.arguments ?? {})
      },
    ],
  ])

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
