import type { Call, EventName, Out, Pushed } from '../../src/shared/contract/contract.ts'
import { AinaError, type ErrorCode } from '../../src/shared/contract/errors.ts'
import type { Api } from '../../src/shared/contract/rpc.ts'

interface Question {
  name: Call
  input: unknown
  settle: { resolve(value: unknown): void; reject(error: unknown): void }
}

/** The contract as it is asked, answered by hand: in whatever order, and nothing that was not asked for. */
export const strictApi = () => {
  const open: Question[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const asked: Call[] = []

  const api: Api = {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        asked.push(name)
        open.push({ name, input, settle: { resolve: (value) => resolve(value as Out<typeof name>), reject } })
      }),
    on(event, listener) {
      const received = listeners.get(event) ?? new Set()
      listeners.set(event, received)
      const take = (payload: unknown) => listener(payload as Pushed<typeof event>)
      received.add(take)
      return () => void received.delete(take)
    },
  }

  /** The oldest open question of a name, or the one `later` after it. */
  const take = (name: Call, later: number): Question['settle'] => {
    const found = open.filter((question) => question.name === name)[later]
    if (!found) throw new Error(`${name} is not asked for`)
    open.splice(open.indexOf(found), 1)
    return found.settle
  }
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

  return {
    api,
    /** What has been asked so far. */
    asked,
    /** What has been asked and not answered. */
    open: () => open.map(({ name }) => name),
    /** With what that has been asked. */
    inputs: () => open.map(({ input }) => input),
    count: (name: Call) => asked.filter((each) => each === name).length,
    async answer<N extends Call>(name: N, value: Out<N>, later = 0): Promise<void> {
      take(name, later).resolve(value)
      await settled()
    },
    async refuse(name: Call, code: ErrorCode, later = 0): Promise<void> {
      take(name, later).reject(new AinaError(code, 'refused'))
      await settled()
    },
    push<E extends EventName>(event: E, payload: Pushed<E>): void {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listeners: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  }
}
