import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { provisionalDays } from '../../../src/core/mirror/provisionalRows.ts'
import { noCoverage } from '../../../src/core/mirror/state.ts'
import { boardView } from '../../../src/core/views/boardView.ts'
import { conversionView } from '../../../src/core/views/conversionView.ts'
import { historyView } from '../../../src/core/views/historyView.ts'
import { ratesBefore } from '../../../src/core/views/ratesBefore.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { type Day, dayOf, formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import type { SeriesPoints } from '../../../src/shared/series/series.ts'
import { convertAmount } from '../../doubles/sampleConversion.ts'
import { board, coin, entry, FRIDAY, history, NOON, workingDays } from './setting.ts'

/** What a service says, whole: 14 currencies with nearly two years, 6 coins with nearly one, today's board. */
const rateOf = (seed: number, day: Day): number =>
  Math.round((400 + seed * 37.7 + 20 * Math.sin(day / (9 + seed))) * 10_000) / 10_000

const fiat = Array.from({ length: 14 }, (_, index) => `F${String.fromCharCode(65 + index)}X`)
const coins = Array.from({ length: 6 }, (_, index) => `C${index}`)
export const codes = [...fiat, ...coins]

const fiatDays = workingDays(dayOf(2025, 3, 3), FRIDAY - 1)
const coinDays = Array.from({ length: 330 }, (_, index) => FRIDAY - 330 + index)

export const points = new Map<string, [Day, number][]>(
  codes.map((code, seed) => [
    code,
    (seed < fiat.length ? fiatDays : coinDays).map((day) => [day, rateOf(seed, day)]),
  ]),
)
export const todays = board(
  codes.map((code, seed) => (seed < fiat.length ? entry : coin)(code, rateOf(seed, FRIDAY))),
)
const whole = new Map(
  codes.map((code, seed) => [code, [...(points.get(code) ?? []), [FRIDAY, rateOf(seed, FRIDAY)] as const]]),
)
const rateOn = new Map([...whole].map(([code, series]) => [code, new Map(series)]))

const answers = new Map([...points].map(([code, series]) => [code, history(series)]))

/** Asks for all that is missing, as the plan does. */
export const fill = (mirror: Mirror): void => {
  mirror.putBoard(todays, NOON)
  for (const code of codes) {
    const { complete, lost } = mirror.state().coverage.get(code) ?? noCoverage
    if (complete && lost.length === 0) continue
    const answer = answers.get(code)
    if (answer) mirror.putHistory(code, 'all', answer, NOON)
  }
}

/** A service of whose dates nothing is known. */
export const inUse = {
  fixedOn: () => null,
  meaning: null,
  calendar: calendarOf(),
}

export const boardOf = (mirror: Mirror) =>
  boardView(
    mirror.state(),
    { base: 'http://127.0.0.1/api', demo: false },
    {
      now: NOON,
      lastPollFailed: false,
      pollEvery: 5,
      calendar: calendarOf(),
      publication: { from: '14:00', to: '17:00' },
    },
    { inUse, before: ratesBefore()(mirror, inUse) },
  )

const boardLies = (mirror: Mirror): unknown[] => {
  const found: unknown[] = []
  for (const { code, kind, kzt, change, changePct, day, fetchedAt, previous } of boardOf(mirror).assets) {
    if (code === 'NEW') continue
    const said = todays.entries.find((one) => one.code === code)
    const same =
      said?.kzt === kzt && said.change === change && said.changePct === changePct && said.kind === kind
    // An unknown time of arrival is not a lie.
    const isThen = fetchedAt === null || fetchedAt === new Date(NOON).toISOString()
    if (previous && rateOn.get(code)?.get(parseDay(previous.day) ?? 0) !== previous.kzt)
      found.push(['previous', code, previous])
    if (!same || day !== formatIsoDay(FRIDAY) || !isThen)
      found.push(['board', code, kzt, change, changePct, day, fetchedAt])
  }
  return found
}

/** Whatever is shown and is not so; empty is as it must be. */
export const lies = (mirror: Mirror): unknown[] => {
  const found = boardLies(mirror)
  for (const code of codes) {
    const series = quietly(() => historyView(mirror, { code }, inUse))
    const known = rateOn.get(code)
    let before = Number.NEGATIVE_INFINITY
    for (let i = 0; i < (series?.day.length ?? 0); i++) {
      const [day, rate] = [series?.day[i] ?? 0, series?.rate[i]]
      if (known?.get(day) !== rate || day <= before) found.push(['history', code, day, rate])
      before = day
    }
    const { complete, lost } = mirror.state().coverage.get(code) ?? {}
    if (complete && !lost?.length && series && series.day.length < (known?.size ?? 0) - 1)
      found.push(['called complete', code])
  }
  for (const [from, to, on] of asked) {
    const conversion = quietly(() =>
      conversionView(
        mirror,
        { from, to, amount: '100', ...(on === null ? {} : { on: formatIsoDay(on) }) },
        { ...inUse, today: FRIDAY, board: () => boardOf(mirror) },
      ),
    )
    if (!conversion) continue
    const [day, other] = [from, to].map((code) => rateOn.get(code)?.get(on ?? FRIDAY) ?? 1)
    if (conversion.result !== convertAmount('100', day ?? 1, other ?? 1).result) found.push(conversion)
  }
  return found
}

const asked: [string, string, Day | null][] = [
  ...codes.map((code): [string, string, null] => [code, 'KZT', null]),
  ['FAX', 'FBX', fiatDays[100] ?? 0],
  ['C1', 'FCX', fiatDays.at(-9) ?? 0],
]

/** A missing point is not a lie. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch (error) {
    if (error instanceof AinaError && /^(not-found|no-rate)$/.test(error.code)) return null
    throw error
  }
}

const codesShown = codes
  .map((code) => `${code} true`)
  .sort()
  .join()

const isWhole = (code: string, { day: days, rate: rates }: SeriesPoints): boolean => {
  const known = whole.get(code) ?? []
  return days.length === known.length && known.every(([day, rate], i) => days[i] === day && rates[i] === rate)
}

/** What differs from the whole: not shown though it should be, or wrong. Empty is whole. */
export const gaps = (mirror: Mirror): unknown[] => {
  const found = boardLies(mirror)
  const shown = boardOf(mirror)
    .assets.filter(({ code }) => codes.includes(code))
    .map(({ code, provisional }) => `${code} ${provisional}`)
  // A lost point that has arrived again is at the end.
  if (shown.sort().join() !== codesShown) found.push(shown)
  for (const code of codes) {
    const series = mirror.series(code, 0, 100_000)
    if (!isWhole(code, series)) found.push([code, series.day.length])
    if (series.provisional.join() !== String(series.day.length - 1)) found.push([code, series.provisional])
    if (!mirror.state().coverage.get(code)?.complete) found.push([code, 'incomplete'])
    if (mirror.pointCount(code) !== series.day.length - 1) found.push([code, mirror.pointCount(code)])
    const days = provisionalDays(mirror.state(), code).join()
    if (days !== String(FRIDAY)) found.push(['provisional', code, days])
  }
  return found
}
