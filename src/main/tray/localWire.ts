import type { Handlers, Push } from '../../shared/contract/contract.ts'
import { answer, type Wire } from '../../shared/contract/rpc.ts'

/** The contract without a transport, for what lives in the core's own process. */
export const localWire = (handlers: Handlers, listen: (push: Push) => () => void): Wire => ({
  ask: (name, input) => answer(handlers, name, input),
  hear: (event, listener) =>
    listen((name, payload) => {
      if (name === event) listener(payload)
    }),
})
