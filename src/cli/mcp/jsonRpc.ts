import * as z from 'zod/mini'

/** The error codes of JSON-RPC 2.0. */
const rpcCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
} as const

/** An error answer to a request. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: keyof typeof rpcCodes, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = rpcCodes[code]
  }
}

type Id = string | number | null

/** Answers a request by its parameters. Throws RpcError. */
export type Method = (params: unknown) => object | Promise<object>

const Request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
})
const Identified = z.object({ id: z.union([z.string(), z.number()]) })

/** Whether a message answers a request. This side asks nothing, so nobody waits for it. */
const isResponse = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  !('method' in message) &&
  ('result' in message || 'error' in message)

/** Messages in one array. Only protocol version 2025-03-26 has such batches. */
const MOST_IN_BATCH = 20

const failed = (id: Id, error: unknown): object => {
  const known = error instanceof RpcError ? error : new RpcError('internalError', 'internal error')
  return { jsonrpc: '2.0', id, error: { code: known.code, message: known.message } }
}

const answerMessage = async (
  message: unknown,
  methods: ReadonlyMap<string, Method>,
): Promise<object | null> => {
  if (isResponse(message)) return null
  const request = Request.safeParse(message).data
  if (!request) {
    const id = Identified.safeParse(message).data?.id ?? null
    return failed(id, new RpcError('invalidRequest', 'not a request of JSON-RPC 2.0'))
  }
  const { id, method, params } = request
  // A notification has no id, and never an answer.
  if (id === undefined) return null
  try {
    const answer = methods.get(method)
    if (!answer) throw new RpcError('methodNotFound', `unknown method ${method.slice(0, 60)}`)
    return { jsonrpc: '2.0', id, result: await answer(params) }
  } catch (error) {
    return failed(id, error)
  }
}

/** Answers one line: a message or a batch of them. Returns null if nothing is to be sent. `line` is null if it was too long. */
export const answerLine = async (
  line: string | null,
  methods: ReadonlyMap<string, Method>,
): Promise<object | null> => {
  if (line === null) return failed(null, new RpcError('invalidRequest', 'the message is too long'))
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return failed(null, new RpcError('parseError', 'not JSON'))
  }
  if (!Array.isArray(message)) return answerMessage(message, methods)
  if (message.length === 0 || message.length > MOST_IN_BATCH)
    return failed(null, new RpcError('invalidRequest', `a batch has 1 to ${MOST_IN_BATCH} messages`))
  const answers: object[] = []
  for (const one of message) {
    const answer = await answerMessage(one, methods)
    if (answer) answers.push(answer)
  }
  return answers.length === 0 ? null : answers
}
