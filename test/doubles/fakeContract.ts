import { events, type Handlers, type Push } from '../../src/shared/contract/contract.ts'
import { AinaError, type ErrorCode } from '../../src/shared/contract/errors.ts'
import { answer, encodePush, type Wire } from '../../src/shared/contract/rpc.ts'
import { goodOutputs } from './goodOutputs.ts'

/**
 * The contract on a test's handlers. It records calls, pushes events, and refuses on demand. A call without a handler
 * returns its `goodOutputs`.
 */
export const fakeContract = (instead: Partial<Handlers> = {}) => {
  const requests: { name: string; input: unknown }[] = []
  const refusals = new Map<string, ErrorCode>()
  const recorded = Object.entries(goodOutputs).map(([name, output]) => {
    const record = (input: unknown) => {
      requests.push({ name, input })
      const handler = instead[name as keyof Handlers] as ((input: unknown) => unknown) | undefined
      const code = refusals.get(name)
      if (code) throw new AinaError(code, 'refused')
      return handler ? handler(input) : output
    }
    return [name, record]
  })
  // The type of `goodOutputs` guarantees that every call is there.
  const handlers = Object.fromEntries(recorded) as Handlers

  const listeners = new Set<Push>()
  const push = (event: string, payload: unknown) => {
    for (const listener of [...listeners]) listener(event as never, payload as never)
  }
  const listen = (listener: Push) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  /** A transport also has pushes of its own, which are no part of the contract. */
  const toWire: typeof encodePush = (name, payload) =>
    Object.hasOwn(events, name) ? encodePush(name, payload) : payload
  const wire: Wire = {
    ask: (name, input) => answer(handlers, name, input),
    hear: (event, listener) =>
      listen((name, payload) => void ((name as string) === event && listener(toWire(name, payload)))),
  }
  return {
    handlers,
    requests,
    listeners,
    listen,
    wire,
    push: push as Push,
    /** A transport sends this when it may have missed pushes. */
    resync: () => push('resync', null),
    /** Refuses a call from now on; null grants it again. */
    refuse(name: string, code: ErrorCode | null) {
      if (code === null) refusals.delete(name)
      else refusals.set(name, code)
    },
  }
}
