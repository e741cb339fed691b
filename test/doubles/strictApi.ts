import type { Call, EventName, Out, Pushed } from '../../src/shared/contract/contract.ts'
import { AinaError, type ErrorCode } from '../../src/shared/contract/errors.ts'
import type { Api } from '../../src/shared/contract/rpc.ts'

interface Question {
  name: Call
  settle: { resolve(value: unknown): void; reject(error: unknown): void }
}

/** The contract as it is asked, answered by hand: in whatever order, and nothing that was not asked for. */
export const strictApi = () => {
  const open: Question[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const calls: Call[] = []

  const api: Api = {
    call: (name) =>
      new Promise((resolve, reject) => {
        calls.push(name)
        open.push({ name, settle: { resolve: (value) => resolve(value as Out<typeof name>), reject } })
      }),
    on(event, listener) {
      const received = listeners.get(event) ?? new Set()
      listeners.set(event, received)
      const take = (payload: unknown) => listener(payload as Pushed<typeof event>)
      received.add(take)
      return () => void received.delete(take)
    },
  }

  /** The oldest open question of a name. */
  const take = (name: Call): Question['settle'] => {
    const pending = open.find((question) => question.name === name)
    if (!pending) throw new Error(`${name} is not asked for`)
    open.splice(open.indexOf(pending), 1)
    return pending.settle
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

  return {
    api,
    /** What has been asked so far. */
    calls,
    /** What has been asked and not answered. */
    open: () => open.map(({ name }) => name),
    count: (name: Call) => calls.filter((each) => each === name).length,
    async answer<N extends Call>(name: N, value: Out<N>): Promise<void> {
      take(name).resolve(value)
      await settled()
    },
    async refuse(name: Call, code: ErrorCode): Promise<void> {
      take(name).reject(new AinaError(code, 'refused'))
      await settled()
    },
    push<E extends EventName>(event: E, payload: Pushed<E>): void {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listeners: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  }
}
