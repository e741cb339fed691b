import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import type { BoardEntry } from '../../../src/core/service/answers.ts'
import { type Day, dayOf, startOfDay, weekday } from '../../../src/shared/days/day.ts'

/**
 * What the mirrors of earlier versions in `test/fixtures` hold. Each was made once by `makeFixture.ts`, run on the code of its
 * time, and is never made again: a migration is tried on what people really have.
 */

/** The last board's day, a Friday, and its fetch (milliseconds since the epoch). */
export const LAST_DAY: Day = dayOf(2026, 11, 20)
export const FETCHED_AT = startOfDay(LAST_DAY) + 10 * 3_600_000
const HOUR = 3_600_000

interface FixtureAsset {
  code: string
  kind: 'fiat' | 'crypto'
  from: Day
  /** Whether its history has come. */
  filled: boolean
}

export const fixtureAssets: readonly FixtureAsset[] = [
  { code: 'USD', kind: 'fiat', from: dayOf(2023, 12, 27), filled: true },
  { code: 'EUR', kind: 'fiat', from: dayOf(2025, 6, 2), filled: true },
  { code: 'RUB', kind: 'fiat', from: dayOf(2026, 1, 5), filled: true },
  { code: 'XDR', kind: 'fiat', from: dayOf(2026, 11, 2), filled: false },
  { code: 'BTC', kind: 'crypto', from: dayOf(2025, 11, 20), filled: true },
  { code: 'ETH', kind: 'crypto', from: dayOf(2026, 10, 1), filled: true },
]

/** A rate (tenge per unit) by whole numbers alone, so that it comes out the same everywhere. */
export const fixtureRate = (code: string, day: Day): number => {
  const seed = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return (50_000 + ((seed * 7_919 + day * 104_729) % 9_973)) / (code === 'BTC' ? 0.001 : 100)
}

const isPublished = ({ kind }: FixtureAsset, day: Day): boolean => kind === 'crypto' || weekday(day) % 6 !== 0

/** The points that its history had confirmed: fiat to Wednesday, live kinds to Thursday. */
export const confirmedPoints = (asset: FixtureAsset): [Day, number][] => {
  const last = asset.kind === 'fiat' ? LAST_DAY - 2 : LAST_DAY - 1
  const points: [Day, number][] = []
  for (let day = asset.from; asset.filled && day <= last; day++)
    if (isPublished(asset, day)) points.push([day, fixtureRate(asset.code, day)])
  return points
}

/** The days that only boards had told of. */
export const provisionalDaysOf = ({ kind, filled }: FixtureAsset): Day[] =>
  kind === 'fiat' || !filled ? [LAST_DAY - 1, LAST_DAY] : [LAST_DAY]

const boardOf = (day: Day): BoardEntry[] =>
  fixtureAssets.map(({ code, kind }) => ({
    code,
    kind,
    nameRu: kind === 'fiat' ? `имя ${code}` : null,
    kzt: fixtureRate(code, day),
    change: kind === 'fiat' ? 0.25 : null,
    changePct: -0.5,
  }))

/** Tells a mirror all of it, as two days of work would. */
export const fillFixture = (mirror: Mirror): void => {
  const answer = (day: Day, entries: BoardEntry[]) => ({ day, entries, refused: [], serverNow: null })
  const thursday = FETCHED_AT - 24 * HOUR
  // XAU was listed once, and then no more.
  const gone = { code: 'XAU', kind: 'fiat', nameRu: null, kzt: 1_234_567.5, change: null, changePct: null }
  mirror.putBoard(answer(LAST_DAY - 1, [...boardOf(LAST_DAY - 1), gone]), thursday)
  for (const asset of fixtureAssets) {
    const points = confirmedPoints(asset)
    const columns = {
      day: Int32Array.from(points, ([day]) => day),
      rate: Float64Array.from(points, ([, rate]) => rate),
      refused: [{ code: asset.code, reason: 'rate-not-positive', sample: '0' }],
      serverNow: null,
    }
    if (asset.filled) mirror.putHistory(asset.code, 'all', columns, FETCHED_AT - HOUR)
    else mirror.putFailure(asset.code, 'not-found', FETCHED_AT - HOUR)
  }
  mirror.putBoard(answer(LAST_DAY - 1, boardOf(LAST_DAY - 1)), FETCHED_AT - 10 * 60_000)
  mirror.putBoard(answer(LAST_DAY, boardOf(LAST_DAY)), FETCHED_AT)
  mirror.putRefusals([{ code: null, reason: 'base-wrong', sample: '"USD"' }], FETCHED_AT)
}
