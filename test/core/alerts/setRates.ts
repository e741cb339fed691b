import type { Service } from '../../doubles/service.ts'

/** A service with rates set by hand: the same on every day unless a day has another. */
export interface SetRates {
  /** Tenge per 1 unit by ISO day. */
  USD: Record<string, number | null>
  EUR: Record<string, number | null>
  /** A coin's rate now. */
  BTC: number | null
  /** Its history by ISO day. */
  coinDays: Record<string, number>
  /** The newest day that the service publishes; that of its own calendar unless given. */
  lastDay: string | null
}

const usual = { USD: 500, EUR: 550, BTC: 40_000_000 }
export const setAssets = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
] as const

/** Makes a service of `setAssets` publish these rates from now on, in its list and its histories. */
export const setRates = (service: Service): SetRates => {
  const reported: SetRates = { USD: {}, EUR: {}, BTC: usual.BTC, coinDays: {}, lastDay: null }
  const send = (response: Parameters<NonNullable<Parameters<Service['set']>[1]>>[1], value: object): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  const rateOn = (code: 'USD' | 'EUR' | 'BTC', day: string): number | null =>
    code === 'BTC' ? (reported.coinDays[day] ?? usual.BTC) : (reported[code][day] ?? usual[code])
  service.set('/rates', (_request, response) => {
    const date = reported.lastDay ?? service.board.date
    const rates = setAssets.map(({ code, kind }) => {
      return { code, kind, kzt: code === 'BTC' ? reported.BTC : rateOn(code, date), changePct: 0 }
    })
    send(response, { base: 'KZT', date, count: rates.length, rates })
  })
  for (const { code } of setAssets)
    service.set(`/historical/${code}`, (request, response) => {
      const query = new URL(request.url ?? '', 'http://localhost').searchParams
      const [from, to] = [query.get('from') ?? undefined, query.get('to') ?? undefined]
      const points = service
        .history(code, from, to)
        .filter(({ date }) => reported.lastDay === null || date <= reported.lastDay)
        .map(({ date }) => ({ date, rate: rateOn(code, date) }))
      send(response, { code, base: 'KZT', count: points.length, points })
    })
  return reported
}
