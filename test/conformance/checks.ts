import * as z from 'zod/mini'

/** What the service's document says of its three addresses, as checks of whatever answers at a base address. */
interface Check {
  /** A sentence that is true of a service that conforms. */
  says: string
  /** Static files have no `/convert`, and ignore the query. */
  needs: 'files' | 'program'
  /** Throws with what is not as it should be. */
  run(ask: Ask): Promise<void>
}

interface Received {
  status: number
  type: string
  value: unknown
}

/** Asks for a path after the base address. */
export type Ask = (path: string) => Promise<Received>

const IsoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Rate = z.number().check(z.positive())

const Board = z.object({
  base: z.literal('KZT'),
  date: IsoDate,
  count: z.int(),
  rates: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        code: z.string(),
        nameRu: z.string(),
        kzt: Rate,
        change: z.number(),
        changePct: z.number(),
        kind: z.literal('fiat'),
      }),
      z.object({ code: z.string(), kzt: Rate, changePct: z.number(), kind: z.literal('crypto') }),
    ]),
  ),
})
type Board = z.infer<typeof Board>
const History = z.object({
  code: z.string(),
  base: z.literal('KZT'),
  count: z.int(),
  points: z.array(z.object({ date: IsoDate, rate: Rate })),
})
const Conversion = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  rate: z.number(),
  result: z.number(),
  date: IsoDate,
})

const must = (isSo: boolean, what: string): void => {
  if (!isSo) throw new Error(what)
}
const read = async <T extends z.ZodMiniType>(ask: Ask, path: string, shape: T): Promise<z.infer<T>> => {
  const { status, type, value } = await ask(path)
  must(status === 200, `${path} answered ${status}`)
  must(/^application\/json\b/.test(type), `${path} is ${type || 'of no type'}, not JSON`)
  const found = shape.safeParse(value)
  if (!found.success) throw new Error(`${path}: ${JSON.stringify(found.error.issues.slice(0, 3))}`)
  return found.data
}
const boardOf = (ask: Ask): Promise<Board> => read(ask, '/rates', Board)

/** One official rate and one live one, where there are any. */
const someCodes = ({ rates }: Board): string[] =>
  ['fiat', 'crypto'].flatMap((kind) => rates.find((entry) => entry.kind === kind)?.code ?? [])

const ascends = (points: readonly { date: string }[]): boolean =>
  points.every(({ date }, at) => at === 0 || date > (points[at - 1]?.date ?? ''))

const isNear = (one: number, other: number): boolean => Math.abs(one / other - 1) < 1e-6

export const checks: readonly Check[] = [
  {
    says: 'the board has the base, its date, and each rate once with all its fields',
    needs: 'files',
    async run(ask) {
      const { count, rates } = await boardOf(ask)
      must(count === rates.length, `count is ${count}, there are ${rates.length} rates`)
      must(rates.length > 0, 'the board is empty')
      must(new Set(rates.map(({ code }) => code)).size === rates.length, 'a code stands twice')
      for (const entry of rates)
        if (entry.kind === 'crypto')
          must(!('nameRu' in entry) && !('change' in entry), `${entry.code} has fields of official rates`)
    },
  },
  {
    says: 'a whole history has one point a day, ascending, and reaches the board’s date',
    needs: 'files',
    async run(ask) {
      const board = await boardOf(ask)
      for (const code of someCodes(board)) {
        const { points, count, code: said } = await read(ask, `/historical/${code}?period=all`, History)
        must(said === code, `${code} is answered as ${said}`)
        must(count === points.length && count > 0, `${code}: count is ${count}, points ${points.length}`)
        must(ascends(points), `${code}: the days do not ascend`)
        const [last = ''] = points.slice(-1).map(({ date }) => date)
        const behind = Date.parse(board.date) - Date.parse(last)
        must(behind <= 14 * 86_400_000, `${code}: the last point is of ${last}, the board of ${board.date}`)
      }
    },
  },
  {
    says: 'a period is the end of the whole history, and no longer than it says',
    needs: 'program',
    async run(ask) {
      const [code = ''] = someCodes(await boardOf(ask))
      const all = await read(ask, `/historical/${code}?period=all`, History)
      const last = Date.parse(all.points.at(-1)?.date ?? '')
      for (const days of [7, 30, 90]) {
        const { points } = await read(ask, `/historical/${code}?period=${days}d`, History)
        const tail = all.points.slice(all.points.length - points.length)
        must(JSON.stringify(points) === JSON.stringify(tail), `${days}d is not the end of all`)
        const first = Date.parse(points[0]?.date ?? '')
        must(last - first <= (days + 1) * 86_400_000, `${days}d begins on ${points[0]?.date}`)
      }
    },
  },
  {
    says: 'from and to bound a history, both days included',
    needs: 'program',
    async run(ask) {
      const [code = ''] = someCodes(await boardOf(ask))
      const all = await read(ask, `/historical/${code}?period=all`, History)
      const wanted = all.points.slice(-8, -2)
      const [from = '', to = ''] = [wanted[0]?.date, wanted.at(-1)?.date]
      const { points } = await read(ask, `/historical/${code}?from=${from}&to=${to}`, History)
      must(JSON.stringify(points) === JSON.stringify(wanted), `${from} to ${to} is not that part of all`)
    },
  },
  {
    says: 'an amount is converted at the rate that is told, into the tenge unless said',
    needs: 'program',
    async run(ask) {
      const board = await boardOf(ask)
      const [from = '', to = ''] = someCodes(board)
      const kzt = (code: string) => board.rates.find((entry) => entry.code === code)?.kzt ?? Number.NaN
      const tenge = await read(ask, `/convert?from=${from}&amount=12.5`, Conversion)
      must(tenge.to === 'KZT', `without to it is ${tenge.to}`)
      must(isNear(tenge.rate, kzt(from)), `the rate is ${tenge.rate}, the board has ${kzt(from)}`)
      must(isNear(tenge.result, 12.5 * tenge.rate), `12.5 make ${tenge.result} at ${tenge.rate}`)
      if (to === '') return
      const pair = await read(ask, `/convert?from=${from}&to=${to}&amount=3`, Conversion)
      must(isNear(pair.rate, kzt(from) / kzt(to)), `the cross rate is ${pair.rate}`)
      must(isNear(pair.result, 3 * pair.rate), `3 make ${pair.result} at ${pair.rate}`)
    },
  },
  {
    says: 'an unknown code is not answered with rates',
    needs: 'files',
    async run(ask) {
      const { status } = await ask('/historical/NOSUCHCODE?period=all')
      must(status >= 400 && status < 500, `it answered ${status}`)
    },
  },
]
