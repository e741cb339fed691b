import { foldedWords } from '../text/fold.ts'

export type Unit = 'day' | 'week' | 'month' | 'year'

const byWord = <T>(table: readonly (readonly [T, readonly string[]])[]): ReadonlyMap<string, T> =>
  new Map(table.flatMap(([value, words]) => words.map((word) => [word, value] as const)))

/** Days from today by word. */
export const near = byWord<number>([
  [-2, foldedWords('позавчера позавчерашний позавчерашнему позавчерашним алдыңгүні алдыңғыкүні')],
  [-1, foldedWords('yesterday вчера вчерашний вчерашнему вчерашнего вчерашним кеше кешегі')],
  [0, foldedWords('today сегодня сегодняшний сегодняшнему сегодняшнего сегодняшним бүгін бүгінгі')],
  [1, foldedWords('tomorrow завтра завтрашний завтрашнему завтрашним ертең ертеңгі')],
])

/** Stems of the days of the week, Monday first. */
export const WEEK = [
  'понедельник дүйсенбі monday',
  'вторник сейсенбі tuesday',
  'сред сәрсенбі wednesday',
  'четверг бейсенбі thursday',
  'пятниц жұма friday',
  'суббот сенбі saturday',
  'воскресень жексенбі sunday',
].map(foldedWords)
export const LAST = new Set(
  foldedWords(
    'last прошлый прошлую прошлое прошлая прошлой прошлом прошлого прошедший прошедшую прошедшей өткен',
  ),
)
export const AGO = new Set(foldedWords('ago назад бұрын'))
export const LAST_YEAR = foldedWords('былтыр былтырғы')
/** Words for the day before yesterday, in each language. */
export const BEFORE_YESTERDAY = [
  'the day before yesterday',
  'day before yesterday',
  'алдыңғы күні',
  'алдыңғы күнгі',
].map(foldedWords)
/** Kazakh has no single word for it: алдыңғы күн without the possessive means the day before, so yesterday. */
export const THE_DAY_BEFORE = ['previous day', 'предыдущий день', 'алдыңғы күн'].map(foldedWords)
export const COUNTS = byWord<number>([
  [1, foldedWords('a an one один одну бір')],
  [2, foldedWords('two два две екі')],
  [3, foldedWords('three три үш')],
])
/** Stems of the units after “last”: на прошлой неделе, өткен аптада. */
export const LAST_UNITS: readonly (readonly [Unit, readonly string[]])[] = [
  ['week', foldedWords('week недел апта')],
  ['month', foldedWords('month месяц ай')],
  ['year', foldedWords('year год жыл')],
]
export const UNITS = byWord<Unit>([
  ['day', foldedWords('day days день дня дней күн')],
  ['week', foldedWords('week weeks неделю недели недель апта')],
  ['month', foldedWords('month months месяц месяца месяцев ай')],
  ['year', foldedWords('year years год года лет жыл')],
])

/** Forms that CLDR lacks: the nominative май and common short forms. */
export const alsoMonths: Readonly<Record<string, number>> = {
  маи: 5,
  мае: 5,
  сен: 9,
  sept: 9,
  янв: 1,
  фев: 2,
  мар: 3,
  апр: 4,
  июн: 6,
  июл: 7,
  авг: 8,
  окт: 10,
  ноя: 11,
  дек: 12,
  желт: 12,
}

/** The ending after the number of a day: 31st, 31-е, 31-і. */
export const ORDINAL = /^(?:st|nd|rd|th|го|е|ое|[иы]?н?ш[иы]|и|ы)$/
/** Follows a year: 2025 ж., 2025 жылғы. */
export const YEAR_WORD = /^(?:ж|жыл.*)$/
/** Follows a day, folded: 31.12 күнгі. */
export const DAY_WORD = /^кун/
