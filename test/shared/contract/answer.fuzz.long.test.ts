import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Call, calls } from '../../../src/shared/contract/contract.ts'
import { AinaError, errorCodes } from '../../../src/shared/contract/errors.ts'
import { answer } from '../../../src/shared/contract/rpc.ts'
import { THOROUGH } from '../../core/mirror/setting.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { goodInputs } from '../../doubles/goodOutputs.ts'

/** So many inputs for each call. */
const RUNS = 1_000 * THOROUGH

const callNames = Object.keys(calls) as Call[]

/** Anything at all that a structured clone can carry, and inputs that are nearly good. */
const inputFor = (name: Call): fc.Arbitrary<unknown> => {
  const good = Object.entries(goodInputs[name])
  const odd = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
    fc.constantFrom(
      '__proto__',
      '../../etc/passwd',
      'USD\u0000',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      '',
      'a'.repeat(10_000),
    ),
  )
  const nearly = fc
    .tuple(
      fc.subarray(good),
      fc.dictionary(fc.constantFrom(...good.map(([key]) => key), 'more', '__proto__'), odd),
    )
    .map(([some, others]) => ({ ...Object.fromEntries(some), ...others }))
  return fc.oneof(fc.anything(), odd, nearly)
}

/** Facts that a page must never get: places on the disk, or in the code. */
const TELLING = /\/(home|tmp|work|usr|node_modules)\/|[A-Z]:\\|\bat .*:\d+:\d+|node:|\.ts\b/

/** A plain check: `expect` itself would take most of the time of a million of them. */
const holds = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}

test.each(callNames)('of random inputs to %s no bad one reaches its handler', async (name) => {
  const { handlers } = fakeContract()
  let ran = 0
  const given = handlers[name] as (input: unknown) => unknown
  const counted = {
    ...handlers,
    [name](input: unknown) {
      ran += 1
      return given(input)
    },
  }
  let refused = 0
  await fc.assert(
    fc.asyncProperty(inputFor(name), async (input) => {
      const before = ran
      const isGood = calls[name].input.safeParse(input).success
      const reply = await answer(counted, name, input)
      holds(ran - before === (isGood ? 1 : 0), 'a handler runs on good input only, and once')
      holds(reply.ok === isGood, 'good input is answered, and bad input is not')
      if (reply.ok) return
      refused += 1
      holds(reply.code === 'bad-input', reply.code)
      holds(!TELLING.test(reply.message) && reply.message.length < 1_000, reply.message)
    }),
    { numRuns: RUNS },
  )
  expect(refused).toBeGreaterThan(RUNS / 4)
})

test('of random names none runs a handler that is not its own', async () => {
  const { handlers, asked } = fakeContract()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.constantFrom('__proto__', 'constructor', 'toString', 'board.get\u0000', 'BOARD.GET'),
      ),
      async (name) => {
        fc.pre(!Object.hasOwn(calls, name))
        expect(await answer(handlers, name, {})).toMatchObject({ ok: false, code: 'unknown-call' })
      },
    ),
    { numRuns: RUNS },
  )
  expect(asked).toEqual([])
})

test('a reply to a failing handler has our code, and neither a stack nor a path', async () => {
  const { handlers } = fakeContract()
  const thrown = fc.oneof(
    fc.anything(),
    fc.string().map((text) => new Error(`/home/someone/.config/Aina/mirror.db: ${text}`)),
    fc
      .constantFrom(...errorCodes)
      .map((code) => new AinaError(code, 'refused', { cause: new Error('/home/x') })),
  )
  await fc.assert(
    fc.asyncProperty(thrown, async (error) => {
      const failing = {
        ...handlers,
        'board.get': () => {
          throw error
        },
      }
      const reply = await answer(failing, 'board.get', {})
      expect(JSON.stringify(reply)).not.toMatch(TELLING)
      expect(reply).toEqual({ ok: false, code: expect.any(String), message: expect.any(String) })
      expect(reply.ok ? '' : errorCodes).toContain(reply.ok ? '' : reply.code)
    }),
    { numRuns: 1_000 },
  )
})
