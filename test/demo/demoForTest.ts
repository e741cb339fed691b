import { onTestFinished } from 'vitest'
import { startDemo } from '../../src/demo/demo.ts'

interface RatesList {
  base: string
  date: string
  count: number
  rates: { code: string; nameRu?: string; kzt: number; changePct: number; kind: 'fiat' | 'crypto' }[]
}
interface History {
  code: string
  count: number
  points: { date: string; rate: number }[]
}
interface Conversion {
  amount: number
  rate: number
  result: number
}

const answerOf = async <T>(url: string): Promise<T> => (await fetch(url)).json()

export const boardOf = (base: string) => answerOf<RatesList>(`${base}/rates`)
export const historyOf = (base: string, target: string) => answerOf<History>(`${base}/historical/${target}`)
export const convertOf = (base: string, query: string) => answerOf<Conversion>(`${base}/convert?${query}`)

/** A demo that is closed after the test, at a moment in UTC that the test can move. */
export const demoAt = async (iso: string) => {
  const moment = { iso }
  const demo = await startDemo(() => Date.parse(moment.iso))
  onTestFinished(demo.close)
  return { ...demo, moment }
}
