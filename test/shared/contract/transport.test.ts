import { expect, test } from 'vitest'
import type { Push } from '../../../src/shared/contract/contract.ts'
import { answer, connect } from '../../../src/shared/contract/rpc.ts'
import { transportSuite } from './transport.suite.ts'

transportSuite('in the same process', async (handlers, listen) => {
  const listeners = new Set<(event: string, payload: unknown) => void>()
  const push: Push = (event, payload) => {
    for (const listener of listeners) listener(event, payload)
  }
  const close = listen(push)
  return {
    wire: {
      ask: (name, input) => answer(handlers, name, input),
      hear(event, listener) {
        const heard = (name: string, payload: unknown) => name === event && listener(payload)
        listeners.add(heard)
        return () => listeners.delete(heard)
      },
    },
    close,
  }
})

test('an answer of another shape is none, unless the transport knows it for one of the same build', async () => {
  const ask = (ofOwnBuild: boolean) => {
    const reply = { ok: true as const, value: { of: 'another shape' }, ...(ofOwnBuild && { ofOwnBuild }) }
    return connect({ ask: async () => reply, hear: () => () => {} }).call('board.get', {})
  }
  await expect(ask(false)).rejects.toMatchObject({ code: 'bad-data' })
  expect(await ask(true)).toEqual({ of: 'another shape' })
})
