import type { BoardAnswer, HistoryAnswer, HistoryRange } from '../../../src/core/answers.ts'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { type BoardRow, type Coverage, noCoverage } from '../../../src/core/mirror/state.ts'
import { type Day, utcDay } from '../../../src/shared/day.ts'
import { ALL, pairs } from './setting.ts'

type Points = Map<Day, number>

/** What a mirror has to hold, in plain Maps: no table, no seal, no statement. */
export interface Model {
  poll: { day: Day; fetchedAt: number } | null
  kinds: Map<string, string>
  board: Map<string, BoardRow>
  confirmed: Map<string, Points>
  provisional: Map<string, Points>
  coverage: Map<string, Coverage>
  /** Every rate that was ever said of a day, by `code day`. */
  said: Map<string, Set<number>>
}

export const emptyModel = (): Model => ({
  ...{ poll: null, kinds: new Map(), board: new Map(), confirmed: new Map() },
  ...{ provisional: new Map(), coverage: new Map(), said: new Map() },
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

export const pollModel = (model: Model, answer: BoardAnswer, at: number): void => {
  for (const [code, row] of model.board)
    if (row.delistedAt === null && !answer.entries.some((entry) => entry.code === code))
      row.delistedAt = model.poll?.fetchedAt ?? at
  for (const { code, kind, kzt, change, changePct } of answer.entries) {
    const day = kind === 'fiat' ? answer.day : utcDay(at)
    const before = model.board.get(code)
    const row = { kzt, change, changePct, day, delistedAt: null }
    model.kinds.set(code, kind)
    model.board.set(code, row)
    say(model, code, day, kzt)
    if (before && JSON.stringify(before) === JSON.stringify(row)) continue
    const provisional = pointsOf(model.provisional, code)
    for (const later of [...provisional.keys()])
      if (before && before.day > day && later > day) provisional.delete(later)
    if (!pointsOf(model.confirmed, code).has(day)) provisional.set(day, kzt)
  }
  model.poll = { day: answer.day, fetchedAt: at }
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
  const before = model.coverage.get(code) ?? noCoverage
  const [confirmed, provisional] = [pointsOf(model.confirmed, code), pointsOf(model.provisional, code)]
  let confirmedTo = before.confirmedTo
  for (const [day, kzt] of pairs(answer)) {
    say(model, code, day, kzt)
    const sure = kind === 'fiat' || day < utcDay(at)
    if (sure) confirmed.set(day, kzt)
    else provisional.set(day, kzt)
    if (sure) confirmedTo = Math.max(confirmedTo ?? day, day)
  }
  const [first] = answer.days
  const firstDay = first === undefined ? before.firstDay : Math.min(before.firstDay ?? first, first)
  if (range === 'all' && confirmedTo === null && firstDay !== null) confirmedTo = firstDay - 1
  for (const day of [...provisional.keys()]) if (day <= (confirmedTo ?? -1e9)) provisional.delete(day)
  model.coverage.set(code, {
    ...{
      ...before,
      firstDay,
      confirmedTo,
      askedOn: utcDay(at),
      succeededAt: at,
      failedAt: null,
      failures: 0,
      failure: null,
    },
    complete: before.complete || (range === 'all' && first !== undefined),
  })
}

const seriesOf = (model: Model, code: string): [Day, number][] =>
  [...new Map([...pointsOf(model.provisional, code), ...pointsOf(model.confirmed, code)])].sort(
    ([a], [b]) => a - b,
  )

const read = (mirror: Mirror, code: string) => {
  const series = mirror.series(code, ...ALL)
  return { points: pairs(series), unsure: new Set(series.provisional.map((index) => series.days[index])) }
}

/** Where a text begins to differ from another, so that a message is no longer than a line. */
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
  const days = mirror.provisionalDays()
  for (const code of model.kinds.keys()) {
    const { points, unsure } = read(mirror, code)
    const sure = pointsOf(model.confirmed, code)
    const ahead = seriesOf(model, code).flatMap(([day]) => (sure.has(day) ? [] : [day]))
    expect(`series ${code}`, points, seriesOf(model, code))
    expect(`provisional ${code}`, [...unsure], ahead)
    expect(`provisional days ${code}`, days.get(code) ?? [], ahead)
    expect(`count ${code}`, mirror.pointCount(code), sure.size)
  }
  const { assets, board, coverage, poll } = mirror.state()
  expect('poll', poll, model.poll)
  expect('kinds', [...assets.values()].map(({ code, kind }) => [code, kind]).sort(), [...model.kinds].sort())
  expect('board', [...board].sort(), [...model.board].sort())
  for (const code of model.kinds.keys())
    expect(
      `coverage ${code}`,
      Object.entries(coverage.get(code) ?? noCoverage).sort(),
      Object.entries(model.coverage.get(code) ?? noCoverage).sort(),
    )
  return found
}

/**
 * What a damaged mirror shows and was never said; what it no longer shows, the model forgets as well. Whole series
 * may be missing, but none may be shortened and called complete.
 */
export const wrongs = (mirror: Mirror, model: Model): unknown[] => {
  const found: unknown[] = []
  // What is damaged there is mended out of the board.
  mirror.provisionalDays()
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
    const whole = sure.size === pointsOf(model.confirmed, code).size
    if (!whole && sure.size > 0 && mirror.state().coverage.get(code)?.complete)
      found.push([code, 'shortened'])
    model.confirmed.set(code, sure)
    model.provisional.set(code, ahead)
  }
  const { assets, board, coverage, poll } = mirror.state()
  if (poll && JSON.stringify(poll) !== JSON.stringify(model.poll)) found.push(['poll', poll, model.poll])
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
  model.board = new Map([...board].map(([code, row]) => [code, { ...row }]))
  model.coverage = new Map([...coverage].map(([code, row]) => [code, { ...row }]))
  for (const code of [...model.kinds.keys()]) {
    if (assets.has(code)) continue
    for (const map of [model.kinds, model.confirmed, model.provisional]) map.delete(code)
  }
  return found
}
