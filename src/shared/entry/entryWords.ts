import { foldedWords } from '../text/fold.ts'
import { isEnding } from '../text/wordForms.ts'

/**
 * The words of a one-line entry other than numbers, days and currencies, in every language.
 * - `link`: the target follows; before a day it only leads to the day (на 31.12.2025)
 * - `on`: a day follows
 * - `filler`: carries no meaning
 */
export type Role = 'link' | 'on' | 'and' | 'filler'

const roles: readonly (readonly [Role, string])[] = [
  ['link', 'to into in в во на к қанша неше'],
  ['on', 'on'],
  ['and', 'and и және мен бен пен'],
  [
    'filler',
    'at the a rate price cost total amount курс курса курсу по цена стоимость сумма итого всего ' +
      'бойынша бағам бағамы бағаммен бағамымен күні күнгі бағасы құны сома жиыны барлығы',
  ],
]

const roleOfWord: ReadonlyMap<string, Role> = new Map(
  roles.flatMap(([role, words]) => foldedWords(words).map((word) => [word, role] as const)),
)

/** Returns the role of a folded word, or null for words that name something. */
export const roleOf = (word: string): Role | null => roleOfWord.get(word) ?? null

/** Powers of ten of the words after a number: 5 млн. */
const sizes: readonly (readonly [power: number, stems: readonly string[]])[] = [
  [3, foldedWords('тыс тысяч мың thousand')],
  [6, foldedWords('млн миллион million mln')],
  [9, foldedWords('млрд миллиард billion bln')],
]

/** Returns the power of ten of a folded word after a number; к and k count only if they touch it: 15к. */
export const powerOfTen = (word: string, touches: boolean): number | null => {
  if (/^[kк]$/.test(word)) return touches ? 3 : null
  const size = sizes.find(([, stems]) =>
    stems.some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length))),
  )
  return size ? size[0] : null
}
