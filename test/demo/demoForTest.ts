import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { startDemo } from '../../src/demo/demo.ts'

/** The shapes of the service's document, and nothing beyond them. */
const RatesList = z.strictObject({
  base: z.literal('KZT'),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  count: z.int(),
  rates: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        code: z.string(),
        nameRu: z.string(),
        kzt: z.number().check(z.positive()),
        change: z.number(),
        changePct: z.number(),
        kind: z.literal('fiat'),
      }),
      z.strictObject({
        code: z.string(),
        kzt: z.number().check(z.positive()),
        changePct: z.number(),
        kind: z.literal('crypto'),
      }),
    ]),
  ),
})
const History = z.strictObject({
  code: z.string(),
  base: z.literal('KZT'),
  count: z.int(),
  points: z.array(z.strictObject({ date: z.string(), rate: z.number().check(z.positive()) })),
})
const Conversion = z.strictObject({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  rate: z.number(),
  result: z.number(),
  date: z.string(),
})

const answerOf = async (url: string): Promise<unknown> => (await fetch(url)).json()

export const boardOf = async (base: string) => RatesList.parse(await answerOf(`${base}/rates`))
export const historyOf = async (base: string, target: string) =>
  History.parse(await answerOf(`${base}/historical/${target}`))
export const convertOf = async (base: string, query: string) =>
  Conversion.parse(await answerOf(`${base}/convert?${query}`))

/** A demo that is closed after the test, at a moment in UTC that the test can move. */
export const demoAt = async (iso: string) => {
  const moment = { iso }
  const demo = await startDemo(() => Date.parse(moment.iso))
  onTestFinished(demo.close)
  return { ...demo, moment }
}
