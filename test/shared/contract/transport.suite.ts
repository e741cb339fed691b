import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Call,
  calls,
  type EventName,
  events,
  type Handlers,
  type Push,
} from '../../../src/shared/contract/contract.ts'
import { AinaError, errorCodes } from '../../../src/shared/contract/errors.ts'
import { connect, type Wire } from '../../../src/shared/contract/rpc.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { goodInputs, goodOutputs, goodPushes } from '../../doubles/goodOutputs.ts'
import { eventually } from '../../doubles/soon.ts'

type ConnectTo = (
  handlers: Handlers,
  listen: (push: Push) => () => void,
) => Promise<{ wire: Wire; close(): Promise<void> | void }>

const callNames = Object.keys(calls) as Call[]
const eventNames = Object.keys(events) as EventName[]

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, field) =>
      field instanceof Float64Array || field instanceof Int32Array ? Array.from(field) : field,
    ),
  )

/** Inputs near the right ones, and inputs of any kind; none with what JSON cannot say, for one transport speaks it. */
const anyInput = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(
      fc.constantFrom(...callNames.map((name) => goodInputs[name])),
      fc.dictionary(
        fc.constantFrom(
          'code',
          'from',
          'to',
          'amount',
          'paused',
          'pins',
          'id',
          '__proto__',
          'constructor',
          'extra',
        ),
        fc.jsonValue(),
        { maxKeys: 2 },
      ),
    )
    .map(([good, changed]): unknown => JSON.parse(JSON.stringify({ ...good, ...changed }))),
)

/** What every transport has to do alike, whatever is in between. */
export const transportSuite = (name: string, connectTo: ConnectTo, runs = 1_000): void => {
  const open = async (instead: Partial<Handlers> = {}) => {
    const core = fakeContract(instead)
    const { wire, close } = await connectTo(core.handlers, core.listen)
    onTestFinished(() => close())
    return { ...core, wire, api: connect(wire) }
  }

  describe(name, () => {
    test.each(callNames)('%s reaches its handler and comes back as it was answered', async (call) => {
      const { api, requests } = await open()
      const value = await api.call(call, goodInputs[call])
      expect(requests).toEqual([{ name: call, input: goodInputs[call] }])
      expect(plain(value)).toEqual(plain(goodOutputs[call]))
    })

    test.each([
      ['history.get', {}],
      ['history.get', { code: '../USD' }],
      ['history.get', { code: 'USD', from: '2023-02-30' }],
      ['history.get', { code: 'USD', period: '2y' }],
      ['convert.get', { from: 'USD', to: 'KZT', amount: 100 }],
      ['convert.get', { from: 'USD', to: 'KZT', amount: '1e9' }],
      ['board.get', { extra: 1 }],
      ['board.get', null],
      ['board.get', []],
      ['sync.pause', { paused: 'yes' }],
      ['settings.set', { theme: 'pink' }],
      ['settings.set', JSON.parse('{"__proto__": {"theme": "dark"}}')],
    ])('%s with %j is refused and its handler does not run', async (call, input) => {
      const { wire, requests } = await open()
      expect(await wire.ask(call, input)).toMatchObject({ ok: false, code: 'bad-input' })
      expect(requests).toEqual([])
    })

    test.each([
      '',
      'nothing',
      'board',
      'board.get ',
      'BOARD.GET',
      '__proto__',
      'constructor',
      'toString',
      'a/b',
      'ә',
    ])('there is no call “%s”', async (call) => {
      const { wire, requests } = await open()
      expect(await wire.ask(call, {})).toMatchObject({ ok: false, code: 'unknown-call' })
      expect(requests).toEqual([])
    })

    test.each(errorCodes)('a handler that refuses with %s is heard in that code', async (code) => {
      const { api } = await open({
        'sync.refresh': () => {
          throw new AinaError(code, 'because')
        },
      })
      await expect(api.call('sync.refresh', {})).rejects.toMatchObject({
        name: 'AinaError',
        code,
        message: 'because',
      })
    })

    test.each([
      ['an error', new Error('/home/someone/secret.db is broken')],
      ['a text', '/home/someone/secret.db'],
      ['nothing', undefined],
    ])('a handler that throws %s is “internal”, with no stack and no path', async (_, thrown) => {
      const { wire } = await open({
        'board.get': async () => {
          throw thrown
        },
      })
      const reply = await wire.ask('board.get', {})
      expect(reply).toMatchObject({ ok: false, code: 'internal' })
      expect(JSON.stringify(reply)).not.toMatch(/home|secret|\bat\b|\.ts/)
    })

    test('many calls at once each get their own answer', async () => {
      const { api } = await open({
        'convert.get': async (input) => {
          await new Promise((resolve) => setTimeout(resolve, Number(input.amount) % 7))
          return { ...goodOutputs['convert.get'], amount: input.amount }
        },
      })
      const amounts = Array.from({ length: 50 }, (_, i) => String(i))
      const values = await Promise.all(
        amounts.map((amount) => api.call('convert.get', { from: 'USD', to: 'KZT', amount })),
      )
      expect(values.map((value) => value.amount)).toEqual(amounts)
    })

    test('pushes of every kind arrive, at every listener, until it stops listening', async () => {
      const { api, push } = await open()
      const received = new Map<EventName, unknown>()
      for (const event of eventNames) api.on(event, (payload) => received.set(event, payload))
      const stopped: unknown[] = []
      const stop = api.on('sync.changed', (payload) => stopped.push(payload))

      await eventually(() => {
        for (const event of eventNames) push(event, goodPushes[event] as never)
        return received.size === eventNames.length && stopped.length > 0
      }, 'every push was heard')
      for (const event of eventNames) expect(received.get(event)).toEqual(goodPushes[event])

      stop()
      const count = stopped.length
      received.clear()
      await eventually(() => {
        push('sync.changed', goodPushes['sync.changed'])
        return received.has('sync.changed')
      }, 'the other listener still hears')
      expect(stopped).toHaveLength(count)
    })

    test('no handler ever runs on an input that its schema refuses', async () => {
      const { wire, requests } = await open()
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...callNames), anyInput, async (call, input) => {
          requests.length = 0
          const reply = await wire.ask(call, input)
          const good = calls[call].input.safeParse(input).success
          expect(reply.ok).toBe(good)
          expect(requests).toHaveLength(good ? 1 : 0)
          for (const { input } of requests) expect(calls[call].input.safeParse(input).success).toBe(true)
        }),
        { numRuns: runs },
      )
    })
  })
}
