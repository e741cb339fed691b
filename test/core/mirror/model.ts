import type { BoardRow } from '../../../src/core/mirror/boardRows.ts'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { provisionalDays } from '../../../src/core/mirror/provisionalRows.ts'
import { type Coverage, noCoverage } from '../../../src/core/mirror/state.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange } from '../../../src/core/service/answers.ts'
import { almatyDay, type Day, dayOf, utcDay, weekday, yearOf } from '../../../src/shared/days/day.ts'
import { ALL, pairs } from './setting.ts'

type Points = Map<Day, number>

/** What a mirror has to hold, in plain Maps: no table, no checksum, no statement. */
export interface Model {
  poll: { day: Day; fetchedAt: number | null } | null
  kinds: Map<string, string>
  board: Map<string, BoardRow>
  confirmed: Map<string, Points>
  provisional: Map<string, Points>
  coverage: Map<string, Coverage>
  /** The days that boards were of, each at most the next publication by both clocks: the publications. */
  boardDays: Set<Day>
  /** Those of them whose rates equalled the day before's when they were shown. */
  carried: Set<Day>
  /** Provisional points that history itself brought, by `code day`. */
  byHistory: Set<string>
  /** Every rate that was ever said of a day, by `code day`. */
  said: Map<string, Set<number>>
}

export const emptyModel = (): Model => ({
  poll: null,
  kinds: new Map(),
  board: new Map(),
  confirmed: new Map(),
  provisional: new Map(),
  coverage: new Map(),
  said: new Map(),
  boardDays: new Set(),
  carried: new Set(),
  byHistory: new Set(),
})

const into = <K, V>(map: Map<K, V>, key: K, made: () => V): V => {
  const value = map.get(key) ?? made()
  map.set(key, value)
  return value
}
const say = (model: Model, code: string, day: Day, kzt: number): void => {
  into(model.said, `${code} ${day}`, () => new Set()).add(kzt)
}
const pointsOf = (map: Map<string, Points>, code: string): Points => into(map, code, () => new Map())

/** Nobody publishes at a weekend; the calendar's days off are left to other tests. */
export const isWorkingDay = (day: Day): boolean => weekday(day) % 6 !== 0

/** “By both clocks (the machine's alone where `Date` is missing).” */
const earlierOf = (at: number, { serverNow }: { serverNow: number | null }): number =>
  serverNow === null ? at : Math.min(at, serverNow)
const laterOf = (at: number, { serverNow }: { serverNow: number | null }): number =>
  serverNow === null ? at : Math.max(at, serverNow)

const nextPublication = (earlier: number): Day => {
  let next = almatyDay(earlier) + 1
  while (!isWorkingDay(next)) next += 1
  return next
}

/** “The value on day D is the last point on or before D, at most 14 days back”: here the day of the one before it. */
const dayBefore = (model: Model, code: string, day: Day): Day | null => {
  for (let at = day - 1; at >= day - 14; at--)
    if (pointsOf(model.confirmed, code).has(at) || pointsOf(model.provisional, code).has(at)) return at
  return null
}

/** “Nearly all official rates of that list equalled the previous day's”: a point from before `since` is of no such day. */
const isCarried = (
  model: Model,
  day: Day,
  rates: readonly (readonly [string, number])[],
  since: Day,
): boolean => {
  const equal = rates.filter(([code, kzt]) => {
    const at = dayBefore(model, code, day)
    if (at === null || at < since) return false
    return (pointsOf(model.confirmed, code).get(at) ?? pointsOf(model.provisional, code).get(at)) === kzt
  })
  return equal.length > 0 && equal.length >= rates.length * 0.9
}

const workingDayBefore = (day: Day): Day => {
  let last = day - 1
  while (!isWorkingDay(last)) last -= 1
  return last
}

/** “Each board also brings a provisional point, which never replaces a confirmed one.” */
export const pollModel = (model: Model, answer: BoardAnswer, at: number): void => {
  const next = nextPublication(earlierOf(at, answer))
  let isOther = !model.boardDays.has(answer.day)
  for (const [code, row] of model.board)
    if (row.delistedAt === null && !answer.entries.some((entry) => entry.code === code)) {
      row.delistedAt = model.poll?.fetchedAt ?? at
      isOther ||= model.kinds.get(code) === 'fiat'
    }
  for (const { code, kind, kzt, change, changePct } of answer.entries) {
    const day = kind === 'fiat' ? answer.day : utcDay(answer.serverNow ?? at)
    const known = model.board.get(code)
    const row = { kzt, change, changePct, day, delistedAt: null }
    const provisional = pointsOf(model.provisional, code)
    const kindBefore = model.kinds.get(code) ?? kind
    const hasTurned = (kindBefore === 'fiat') !== (kind === 'fiat')
    // Of the last 14 days, what is official again has points of those that a board was of.
    if (hasTurned && kind === 'fiat')
      for (const point of [...provisional.keys()])
        if (point > day - 14 && !model.boardDays.has(point) && !model.byHistory.has(`${code} ${point}`))
          provisional.delete(point)
    model.kinds.set(code, kind)
    model.board.set(code, row)
    say(model, code, day, kzt)
    if (known && JSON.stringify(known) === JSON.stringify(row)) continue
    isOther ||= kind === 'fiat'
    // A list that steps back withdraws its future days, and one for which no list counts.
    const last = Math.max(day, (kind === 'fiat' ? almatyDay : utcDay)(laterOf(at, answer)))
    for (const later of [...provisional.keys()])
      if (known && known.day > day && later > last) provisional.delete(later)
    if (known && known.day > day && kind === 'fiat' && !model.boardDays.has(known.day))
      provisional.delete(known.day)
    // Of a board that changes the kind it may not replace what is there.
    if (hasTurned && known?.day !== day && provisional.has(day)) continue
    if (!pointsOf(model.confirmed, code).has(day)) {
      provisional.set(day, kzt)
      model.byHistory.delete(`${code} ${day}`)
    }
  }
  const polledDay = model.poll?.day ?? answer.day
  model.poll = { day: answer.day, fetchedAt: at }
  // A withdrawn day: in the future, no list counts for it; else it goes like a carried one.
  if (polledDay > answer.day) {
    if (model.boardDays.has(polledDay)) model.carried.add(polledDay)
    const last = Math.max(answer.day, almatyDay(laterOf(at, answer)))
    for (const day of [...model.boardDays]) {
      if (day <= last) continue
      model.boardDays.delete(day)
      model.carried.delete(day)
    }
  }
  // “A later day of a board, itself at most the next publication day by both clocks.”
  const official = answer.entries.flatMap(({ code, kind, kzt }) =>
    kind === 'fiat' ? [[code, kzt] as const] : [],
  )
  if (!isOther || answer.day > next) return
  // What boards were of is known for 400 days.
  if (!model.boardDays.has(answer.day))
    for (const day of [...model.boardDays])
      if (day < answer.day - 400) {
        model.boardDays.delete(day)
        model.carried.delete(day)
      }
  model.boardDays.add(answer.day)
  if (isCarried(model, answer.day, official, workingDayBefore(answer.day))) model.carried.add(answer.day)
  else model.carried.delete(answer.day)
}

/** “A day is confirmed when …” */
const isOver = (model: Model, code: string, day: Day, earlier: number): boolean => {
  const row = model.board.get(code)
  if (!row || row.delistedAt !== null) return day + 14 <= utcDay(earlier)
  if (model.kinds.get(code) !== 'fiat') return day < utcDay(earlier)
  return [...model.boardDays].some((later) => later > day)
}

/** Whether the board of a day equalled the day before, as that was known then or is known now that histories have come. */
const wasCarried = (model: Model, day: Day): boolean => {
  const rates = [...model.kinds].flatMap(([code, kind]) => {
    const shown = model.byHistory.has(`${code} ${day}`) ? undefined : model.provisional.get(code)?.get(day)
    const kzt = model.confirmed.get(code)?.get(day) ?? shown
    return kind === 'fiat' && kzt !== undefined ? [[code, kzt] as const] : []
  })
  const newest = Math.max(...rates.map(([code]) => dayBefore(model, code, day) ?? Number.NEGATIVE_INFINITY))
  return model.carried.has(day) || isCarried(model, day, rates, newest)
}

export const historyModel = (
  model: Model,
  code: string,
  range: HistoryRange,
  answer: HistoryAnswer,
  at: number,
): void => {
  const kind = model.kinds.get(code)
  if (kind === undefined) return
  const known = model.coverage.get(code) ?? noCoverage
  const [confirmed, provisional] = [pointsOf(model.confirmed, code), pointsOf(model.provisional, code)]
  const row = model.board.get(code)
  const earlier = earlierOf(at, answer)
  let lastSure: Day | null = null
  const over = new Map(pairs(answer).map(([day]) => [day, isOver(model, code, day, earlier)]))
  for (const [day, kzt] of pairs(answer)) {
    say(model, code, day, kzt)
    const isBoards = row?.delistedAt === null && row.day === day && provisional.has(day)
    if (over.get(day)) {
      confirmed.set(day, kzt)
      lastSure = day
    } else if (!confirmed.has(day) && !isBoards) {
      if (!provisional.has(day)) model.byHistory.add(`${code} ${day}`)
      provisional.set(day, kzt)
    }
  }
  const last = answer.day.at(-1)
  for (const day of [...provisional.keys()].sort((a, b) => a - b)) {
    if (last === undefined || (range !== 'all' && (day < range.from || day > range.to))) continue
    if (over.has(day)) {
      if (over.get(day)) provisional.delete(day)
    } else if (model.byHistory.has(`${code} ${day}`)) provisional.delete(day)
    // “What a board has shown and history lacks stays, marked, unless … they were carried.”
    else if (kind === 'fiat' && day < last && isOver(model, code, day, earlier) && wasCarried(model, day))
      provisional.delete(day)
  }
  const [first] = answer.day
  const firstDay = first === undefined ? known.firstDay : Math.min(known.firstDay ?? first, first)
  const beforeAll = range === 'all' && firstDay !== null ? firstDay - 1 : null
  const reached = lastSure ?? beforeAll
  const isNext = range === 'all' || known.confirmedTo === null || range.from <= known.confirmedTo + 1
  model.coverage.set(code, {
    ...known,
    firstDay,
    succeededAt: at,
    failedAt: null,
    failures: 0,
    failure: null,
    lost: lostAfter(known.lost, range, answer),
    confirmedTo:
      isNext && reached !== null ? Math.max(known.confirmedTo ?? reached, reached) : known.confirmedTo,
    askedOn: range === 'all' || range.to >= utcDay(at) ? utcDay(at) : known.askedOn,
    complete: known.complete || (range === 'all' && first !== undefined),
  })
}

/** A year that was lost has come again where it was asked for whole and there is something of it. */
const lostAfter = (lost: readonly number[], range: HistoryRange, { day: days }: HistoryAnswer): number[] =>
  range === 'all'
    ? []
    : lost.filter((year) => {
        const isWhole = range.from <= dayOf(year, 1, 1) && range.to >= dayOf(year, 12, 31)
        return !isWhole || !days.some((day) => yearOf(day) === year)
      })

const seriesOf = (model: Model, code: string): [Day, number][] =>
  [...new Map([...pointsOf(model.provisional, code), ...pointsOf(model.confirmed, code)])].sort(
    ([a], [b]) => a - b,
  )

const read = (mirror: Mirror, code: string) => {
  const series = mirror.series(code, ...ALL)
  return {
    points: pairs(series),
    unsure: new Set(Array.from(series.provisional, (index) => series.day[index])),
  }
}

/** The place where a text begins to differ from another, so that a message is no longer than a line. */
const unequalPart = (text: string, other: string): string => {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return text.slice(Math.max(0, at - 40), at + 60)
}

/** What of a mirror is not as the model has it. */
export const differences = (mirror: Mirror, model: Model): unknown[] => {
  const found: unknown[] = []
  const expect = (what: string, is: unknown, should: unknown) => {
    const [shown, meant] = [JSON.stringify(is), JSON.stringify(should)]
    if (shown !== meant)
      found.push(`${what}: …${unequalPart(shown, meant)}, not …${unequalPart(meant, shown)}`)
  }
  for (const code of model.kinds.keys()) {
    const { points, unsure } = read(mirror, code)
    const sure = pointsOf(model.confirmed, code)
    const ahead = seriesOf(model, code).flatMap(([day]) => (sure.has(day) ? [] : [day]))
    expect(`series ${code}`, points, seriesOf(model, code))
    expect(`provisional ${code}`, [...unsure], ahead)
    expect(`provisional days ${code}`, provisionalDays(mirror.state(), code), ahead)
    expect(`count ${code}`, mirror.pointCount(code), sure.size)
  }
  const { assets, board, coverage, poll } = mirror.state()
  expect('poll', poll, model.poll)
  // Nothing is asked about the days of boards of more than 400 days before the newest.
  const newest = Math.max(...model.boardDays)
  const lately = (days: Iterable<Day>) => [...days].filter((day) => day >= newest - 400).sort((a, b) => a - b)
  expect('board days', lately(mirror.state().boardDays.keys()), lately(model.boardDays))
  expect('kinds', [...assets.values()].map(({ code, kind }) => [code, kind]).sort(), [...model.kinds].sort())
  expect('board', [...board].sort(), [...model.board].sort())
  for (const code of model.kinds.keys())
    expect(
      `coverage ${code}`,
      Object.entries(coverage.get(code) ?? noCoverage).sort(),
      Object.entries({
        ...(model.coverage.get(code) ?? noCoverage),
        years: [...new Set([...pointsOf(model.confirmed, code).keys()].map(yearOf))].sort(),
      }).sort(),
    )
  return found
}

/**
 * What a damaged mirror shows and was never said; what it no longer shows, the model forgets as well. Whole series
 * may be missing, but none may be shortened and called complete.
 */
export const wrongs = (mirror: Mirror, model: Model): unknown[] => {
  const found: unknown[] = []
  // Mends what is damaged there out of the board.
  mirror.state()
  for (const code of model.kinds.keys()) {
    const { points, unsure } = read(mirror, code)
    const [sure, ahead]: [Points, Points] = [new Map(), new Map()]
    for (const [day, kzt] of points) {
      if (unsure.has(day)) ahead.set(day, kzt)
      else sure.set(day, kzt)
      const known = unsure.has(day)
        ? model.said.get(`${code} ${day}`)?.has(kzt)
        : model.confirmed.get(code)?.get(day) === kzt
      if (!known) found.push([code, day, kzt])
    }
    // What was lost and has come again while the clock is set back is there, and not over.
    const isGone = (day: Day) => !sure.has(day) && !ahead.has(day)
    const isWhole = ![...pointsOf(model.confirmed, code).keys()].some(isGone)
    const { complete, lost } = mirror.state().coverage.get(code) ?? noCoverage
    if (!isWhole && sure.size > 0 && complete && lost.length === 0) found.push([code, 'shortened'])
    model.confirmed.set(code, sure)
    model.provisional.set(code, ahead)
  }
  const { assets, board, coverage, poll } = mirror.state()
  if (poll?.fetchedAt != null && JSON.stringify(poll) !== JSON.stringify(model.poll))
    found.push(['poll', poll, model.poll])
  model.poll = poll && { ...poll }
  for (const [code, row] of board) {
    const { delistedAt, ...rates } = row
    const known = model.board.get(code)
    const { delistedAt: knownAt = null, ...said } = known ?? {}
    if (JSON.stringify(rates) !== JSON.stringify(said)) found.push(['board', code, row, known])
    // When the fetch before is lost, an earlier moment is the best there is.
    if ((delistedAt === null) !== (knownAt === null) || Number(delistedAt) > Number(knownAt))
      found.push(['delisted', code, row, known])
  }
  const { boardDays } = mirror.state()
  model.boardDays = new Set(boardDays.keys())
  model.carried = new Set([...boardDays].flatMap(([day, carried]) => (carried === true ? [day] : [])))
  model.board = new Map([...board].map(([code, row]) => [code, { ...row }]))
  model.coverage = new Map([...coverage].map(([code, row]) => [code, { ...row }]))
  for (const code of [...model.kinds.keys()]) {
    if (assets.has(code)) continue
    for (const map of [model.kinds, model.confirmed, model.provisional]) map.delete(code)
  }
  return found
}
