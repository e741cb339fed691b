import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, dayOf, formatIsoDay } from '../../shared/days/day.ts'
import { FIRST_DAY } from '../../shared/series/viewPeriod.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { DatedRate, KnownHistory, RateEntry, RatesSource } from '../../shared/service/serviceRoutes.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { noCoverage } from '../mirror/state.ts'

const LAST_DAY: Day = dayOf(2199, 12, 31)

/** The mirror's rates as the service sent them, without delisted ones. */
export const servedRates = (mirror: Mirror): RatesSource => {
  const { assets, board, coverage, poll } = mirror.state()
  const rates = [...board].flatMap(([code, row]): RateEntry[] => {
    const asset = assets.get(code)
    if (!asset || row.delistedAt !== null) return []
    return [
      {
        code,
        ...(asset.nameRu !== null && { nameRu: asset.nameRu }),
        kzt: row.kzt,
        ...(row.change !== null && { change: row.change }),
        ...(row.changePct !== null && { changePct: row.changePct }),
        kind: asset.kind,
      },
    ]
  })
  return {
    board: () => ({ base: TENGE, date: formatIsoDay(poll?.day ?? 0), count: rates.length, rates }),
    history(code): KnownHistory | 'unknown' | 'not-yet' {
      if (!assets.has(code)) return 'unknown'
      // A currency without stored points must not look like one without a past.
      const { complete } = coverage.get(code) ?? noCoverage
      const all = withoutRepeats(mirror.series(code, FIRST_DAY, LAST_DAY))
      const [first, last] = [all.day[0], all.day.at(-1)]
      if (!complete) return 'not-yet'
      if (first === undefined || last === undefined) return 'unknown'
      return {
        first,
        last,
        *points(from, to): Generator<DatedRate> {
          for (const [at, day] of all.day.entries())
            if (day >= from && day <= to) yield { day, rate: all.rate[at] ?? Number.NaN }
        },
      }
    },
  }
}
