import * as z from 'zod/mini'
import {
  type Call,
  calls,
  type EventName,
  events,
  type Handlers,
  type In,
  type Out,
  type Pushed,
} from './contract.ts'
import { AinaError, codeOf, type ErrorCode, errorCodes } from './errors.ts'
import { isJsonObject } from './jsonObject.ts'

/** Refusals travel as data, since no transport carries an Error's own properties. */
export type Reply = { ok: true; value: unknown } | { ok: false; code: ErrorCode; message: string }

/** The interface of a transport. */
export interface Wire {
  ask(name: string, input: unknown): Promise<Reply>
  hear(event: string, listener: (payload: unknown) => void): () => void
}

const isCall = (name: string): name is Call => Object.hasOwn(calls, name)

/** Describes an input error by field names and kinds of mistake, never by the value. */
const complaint = (error: z.core.$ZodError): string =>
  error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.map(String).join('.') || 'input'}: ${issue.code}`)
    .join('; ')

/** The server half. Never throws, and never shows a stack or a path: failures become codes. */
export const answer = async (handlers: Handlers, name: string, raw: unknown): Promise<Reply> => {
  if (!isCall(name)) return { ok: false, code: 'unknown-call', message: 'there is no such call' }
  const input = calls[name].input.safeParse(raw)
  if (!input.success) return { ok: false, code: 'bad-input', message: complaint(input.error) }
  try {
    // The only cast: the name selects both the schema and the handler.
    const handler = handlers[name] as (input: unknown) => unknown
    return { ok: true, value: z.encode(calls[name].output, (await handler(input.data)) as never) }
  } catch (error) {
    const code = codeOf(error)
    return {
      ok: false,
      code,
      message: error instanceof AinaError ? error.message : 'something went wrong inside',
    }
  }
}

/** Returns a push as a transport carries it. */
export const encodePush = <E extends EventName>(event: E, payload: Pushed<E>): unknown =>
  z.encode(events[event], payload as never)

/** Reads a message as a reply; anything else is `bad-data`. */
export const readReply = (raw: unknown): Reply => {
  if (isJsonObject(raw)) {
    if (raw.ok === true) return { ok: true, value: raw.value }
    const code = errorCodes.find((each) => each === raw.code)
    if (raw.ok === false && code) return { ok: false, code, message: String(raw.message ?? '') }
  }
  return { ok: false, code: 'bad-data', message: 'not a reply' }
}

/** The client half: typed calls that throw AinaError, and typed events. */
export interface Api {
  call<N extends Call>(name: N, input: In<N>): Promise<Out<N>>
  on<E extends EventName>(event: E, listener: (payload: Pushed<E>) => void): () => void
}

export const connect = (wire: Wire): Api => ({
  async call(name, input) {
    const reply = await wire.ask(name, z.encode(calls[name].input, input as never))
    if (!reply.ok) throw new AinaError(reply.code, reply.message)
    const value = calls[name].output.safeParse(reply.value)
    if (!value.success) throw new AinaError('bad-data', `${name} answered in an unknown shape`)
    return value.data as Out<typeof name>
  },
  on(event, listener) {
    return wire.hear(event, (raw) => {
      const payload = events[event].safeParse(raw)
      if (payload.success) listener(payload.data as Pushed<typeof event>)
    })
  },
})
