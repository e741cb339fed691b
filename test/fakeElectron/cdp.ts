import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }

type Commands = Protocol.CommandParameters
type Results = Protocol.CommandReturnValues
type Events = Protocol.EventMap

/** A client of the DevTools protocol. `session` is that of a page; without it the browser is meant. */
export interface Cdp {
  send<M extends keyof Commands & keyof Results>(
    method: M,
    params: Commands[M],
    session?: string,
  ): Promise<Results[M]>
  on<M extends keyof Events>(method: M, listener: (params: Events[M][0]) => void, session?: string): void
}

interface Waiting {
  method: string
  resolve(result: never): void
  reject(error: Error): void
}

/** Speaks the protocol over the two pipes of `--remote-debugging-pipe`: JSON texts, each ended by a zero. */
export const connectCdp = (input: Writable, output: Readable): Cdp => {
  const calls = new Map<number, Waiting>()
  const events = new EventEmitter().setMaxListeners(0)
  let count = 0
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const { id, sessionId = '', method, params, result, error } = JSON.parse(part)
      if (id === undefined) events.emit(`${sessionId}:${method}`, params)
      const call = calls.get(id)
      calls.delete(id)
      if (error) call?.reject(new Error(`${call.method}: ${error.message}`))
      else call?.resolve(result as never)
    }
  })
  // The browser has ended: nobody waits for the pipe any more.
  input.on('error', () => {})
  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++count
        calls.set(id, { method, resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
    on: (method, listener, session = '') => void events.on(`${session}:${method}`, listener),
  }
}
