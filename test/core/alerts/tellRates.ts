import type { Service } from '../../doubles/service.ts'

/** The rates of a service that are told by hand: the same on every day unless a day is given another. */
export interface ToldRates {
  /** Tenge per 1 unit by ISO day. */
  USD: Record<string, number | null>
  EUR: Record<string, number | null>
  /** A coin's rate now. */
  BTC: number | null
  /** Its history by ISO day. */
  coinDays: Record<string, number>
  /** The newest day that the service tells of; that of its own calendar unless given. */
  lastDay: string | null
}

const usual = { USD: 500, EUR: 550, BTC: 40_000_000 }
export const toldAssets = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
] as const

/** Has a service of `toldAssets` tell these rates from now on, in its board and its histories. */
export const tellRates = (service: Service): ToldRates => {
  const told: ToldRates = { USD: {}, EUR: {}, BTC: usual.BTC, coinDays: {}, lastDay: null }
  const send = (response: Parameters<NonNullable<Parameters<Service['set']>[1]>>[1], value: object): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  const rateOn = (code: 'USD' | 'EUR' | 'BTC', day: string): number | null =>
    code === 'BTC' ? (told.coinDays[day] ?? usual.BTC) : (told[code][day] ?? usual[code])
  service.set('/rates', (_request, response) => {
    const date = told.lastDay ?? service.board.date
    const rates = toldAssets.map(({ code, kind }) => {
      return { code, kind, kzt: code === 'BTC' ? told.BTC : rateOn(code, date), changePct: 0 }
    })
    send(response, { base: 'KZT', date, count: rates.length, rates })
  })
  for (const { code } of toldAssets)
    service.set(`/historical/${code}`, (request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams
      const [from, to] = [query.get('from') ?? undefined, query.get('to') ?? undefined]
      const points = service
        .history(code, from, to)
        .filter(({ date }) => told.lastDay === null || date <= told.lastDay)
        .map(({ date }) => ({ date, rate: rateOn(code, date) }))
      send(response, { code, base: 'KZT', count: points.length, points })
    })
  return told
}
