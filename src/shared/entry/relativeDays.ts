import { type Day, dayOf, dayParts, weekday } from '../days/day.ts'
import { isEnding } from '../text/wordForms.ts'
import {
  AGO,
  BEFORE_YESTERDAY,
  COUNTS,
  LAST,
  LAST_UNITS,
  LAST_YEAR,
  near,
  THE_DAY_BEFORE,
  UNITS,
  type Unit,
  WEEK,
} from './dayWords.ts'
import { powerOfTen } from './entryWords.ts'
import { type NumberPiece, readNumberGroup } from './numberGroup.ts'
import { AND_A_HALF_KK, HALVES_WITH, QUARTERS_WITH } from './numberWords.ts'

/** Returns the same date some months earlier, or the last day of a shorter month. */
const monthsBefore = (day: Day, months: number): Day => {
  const { year, month, date } = dayParts(day)
  const at = year * 12 + (month - 1) - months
  const first = dayOf(Math.floor(at / 12), (at % 12) + 1, 1)
  const next = dayOf(Math.floor((at + 1) / 12), ((at + 1) % 12) + 1, 1)
  return Math.min(first + date - 1, next - 1)
}

const daysBefore = (today: Day, count: number, unit: Unit): Day =>
  unit === 'day'
    ? today - count
    : unit === 'week'
      ? today - 7 * count
      : monthsBefore(today, unit === 'month' ? count : 12 * count)

const isForm = (word: string, stem: string): boolean =>
  word.startsWith(stem) && isEnding(word.slice(stem.length))

/** The highest count in any unit: in days, it exceeds the age of the tenge. */
const LONGEST = 20_000

/** The last words of a count with a fraction. */
const FRACTIONS = new Set([AND_A_HALF_KK, ...HALVES_WITH, ...QUARTERS_WITH])

type WordAt = (at: number) => string | null

const inWords = (
  word: string,
  at: number,
  today: Day,
  wordAt: WordAt,
): { length: number; day: Day } | null => {
  const says = (phrase: readonly string[]): boolean =>
    phrase.every((part, ahead) => wordAt(at + ahead) === part)
  const twoBack = BEFORE_YESTERDAY.find(says)
  if (twoBack) return { length: twoBack.length, day: today - 2 }
  const days = near.get(word)
  if (days !== undefined) return { length: 1, day: today + days }

  const isLast = LAST.has(word)
  const named = isLast ? (wordAt(at + 1) ?? '') : word
  const which = WEEK.findIndex((stems) => stems.some((stem) => isForm(named, stem)))
  if (which >= 0) {
    const back = (weekday(today) - (which + 1) + 7) % 7
    return { length: isLast ? 2 : 1, day: today - (isLast && back === 0 ? 7 : back) }
  }
  const lastUnit = isLast && LAST_UNITS.find(([, stems]) => stems.some((stem) => isForm(named, stem)))?.[0]
  if (lastUnit) return { length: 2, day: daysBefore(today, 1, lastUnit) }
  if (LAST_YEAR.includes(word)) return { length: 1, day: daysBefore(today, 1, 'year') }
  const oneBack = THE_DAY_BEFORE.find(says)
  return oneBack ? { length: oneBack.length, day: today - 1 } : null
}

const counted = (
  at: number,
  today: Day,
  wordAt: WordAt,
  countAt: (at: number) => number | null,
): { length: number; day: Day } | null => {
  const pieceAt = (place: number): NumberPiece | null => {
    const [digits, word] = [countAt(place), wordAt(place)]
    return digits !== null ? { digits: String(digits) } : word === null ? null : { word }
  }
  const group = readNumberGroup(pieceAt, at)
  const isCount = group?.value.eq(group.value.round()) === true && UNITS.has(wordAt(group.next) ?? '')
  const said = isCount ? Number(group.value) : COUNTS.get(wordAt(at) ?? '')
  const unitAt = isCount ? group.next : said === undefined ? at : at + 1
  const unit = UNITS.get(wordAt(unitAt) ?? '')
  const count = said ?? 1
  if (unit === undefined || !AGO.has(wordAt(unitAt + 1) ?? '') || count > LONGEST) return null
  // The last words alone of двенадцать сто дней назад and полтора года назад would name another day.
  const before = wordAt(at - 1) ?? ''
  const isRest =
    readNumberGroup(pieceAt, at - 1) !== null ||
    powerOfTen(before, { touches: false, counts: false }) !== null ||
    FRACTIONS.has(before)
  const mayFollow = countAt(at - 1) !== null && said !== undefined
  return isRest && !mayFollow ? null : { length: unitAt + 2 - at, day: daysBefore(today, count, unit) }
}

/**
 * Reads a day relative to today and returns it with its number of words: yesterday, 3 дня назад, бір апта бұрын,
 * өткен аптада (the same weekday), былтыр (the same date), в пятницу (the latest one, including today), last Friday
 * (before today). `wordAt` gives a folded word, `countAt` a whole number in digits; both return null elsewhere.
 */
export const relativeDay = (
  at: number,
  today: Day,
  wordAt: WordAt,
  countAt: (at: number) => number | null,
): { length: number; day: Day } | null => {
  const word = wordAt(at)
  return (word === null ? null : inWords(word, at, today, wordAt)) ?? counted(at, today, wordAt, countAt)
}
