import * as z from 'zod/mini'
import { type Method, RpcError } from './jsonRpc.ts'
import type { CallResult, Tool } from './tool.ts'

/** Newest first. Aina's part of the protocol is the same in all of them, except for batches. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

const INSTRUCTIONS =
  'Kazakhstani tenge (KZT) exchange rates from this computer, offline. Official rates of the National Bank have a day on which they were set and days on which they are in effect. Quote each number with its date, what the date means, and the source. If a tool reports an error, there is no rate: do not estimate one.'

const Call = z.object({ name: z.string(), arguments: z.optional(z.record(z.string(), z.unknown())) })
const Initialize = z.object({ protocolVersion: z.string() })

/** The methods of the protocol that a server with tools alone has. */
export const methodsOf = (
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
