import { AinaError } from '../../shared/contract/errors.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, dayOf, formatIsoDay } from '../../shared/days/day.ts'
import { FIRST_DAY } from '../../shared/series/viewPeriod.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { DatedRate, KnownHistory, RateEntry, RatesSource } from '../../shared/service/serviceRoutes.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { noCoverage } from '../mirror/state.ts'
import type { ConversionContext } from '../views/conversionView.ts'
import type { MirrorContext } from './mirrorRoutes.ts'

const LAST_DAY: Day = dayOf(2199, 12, 31)

/** The mirror's rates as the service sent them, without delisted ones. */
const servedRates = (mirror: Mirror): RatesSource => {
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

/** The answers of a mirror at one moment. */
export interface Served {
  /** Changes with the rates. */
  version: string
  /** Milliseconds since the epoch. */
  fetchedAt: number | null
  /** The website for the attribution; null for the demo. */
  website: string | null
  /** Runs `work` on the mirror. `answerMirror` answers a path with it. */
  use<T>(work: (at: MirrorContext) => T): T
}

type Use = <T>(work: (mirror: Mirror) => T) => T

/** The answers of one mirror after another. */
interface ServedMirror {
  /** Throws AinaError: `empty` before the first rates list, else as `use` does. */
  look(use: Use, website: string | null, contextOf: (mirror: Mirror) => ConversionContext): Served
  /** Call it after this process has written to the mirror. Writes of other processes are noticed without it. */
  changed(): void
}

export const servedMirror = (): ServedMirror => {
  let answeredBy: unknown[] = []
  let version = 0
  return {
    changed() {
      version += 1
    },
    look: (use, website, contextOf) =>
      use((mirror) => {
        const state = mirror.state()
        if (state.poll === null) throw new AinaError('empty', 'no rates of this service have arrived yet')
        // Answers by a rule also depend on the day and on the date convention.
        const { today, convention, calendar } = contextOf(mirror)
        const by = [state, today, convention, calendar]
        if (by.some((one, at) => one !== answeredBy[at])) version += 1
        answeredBy = by
        return {
          version: String(version),
          fetchedAt: state.poll.fetchedAt,
          website,
          use: (work) =>
            use((open) =>
              work({ mirror: open, source: servedRates(open), context: contextOf(open), website }),
            ),
        }
      }),
  }
}
