import type { Handlers, Push, Pushed } from './contract.ts'
import { AinaError, codeOf } from './errors.ts'
import type { Api } from './rpc.ts'

/**
 * The contract without a transport, for code in the core's own process. Both sides have its types, so no schema checks a
 * value, and a start without a page loads none of them.
 */
export const localApi = (handlers: Handlers, listen: (push: Push) => () => void): Api => ({
  async call(name, input) {
    try {
      return await handlers[name](input)
    } catch (error) {
      throw error instanceof AinaError ? error : new AinaError(codeOf(error), 'something went wrong inside')
    }
  },
  on: (event, listener) =>
    listen((name: string, payload) => {
      if (name === event) listener(payload as Pushed<typeof event>)
    }),
})
