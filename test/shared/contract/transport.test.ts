import { expect, test } from 'vitest'
import type { Push } from '../../../src/shared/contract/contract.ts'
import { answer, connect, encodePush } from '../../../src/shared/contract/rpc.ts'
import { transportSuite } from './transport.suite.ts'

transportSuite('in the same process', async (handlers, listen) => {
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const push: Push = (event, payload) => {
    for (const listener of listeners) listener(event, encodePush(event, payload))
  }
  const close = listen(push)
  return {
    wire: {
      ask: (name, input) => answer(handlers, name, input),
      hear(event, listener) {
        const received = (name: string, payload: unknown) => name === event && listener(payload)
        listeners.add(received)
        return () => listeners.delete(received)
      },
    },
    close,
  }
})

test('an answer of another shape is refused', async () => {
  const api = connect({
    ask: async () => ({ ok: true, value: { of: 'another shape' } }),
    hear: () => () => {},
  })
  await expect(api.call('board.get', {})).rejects.toMatchObject({ code: 'bad-data' })
})
