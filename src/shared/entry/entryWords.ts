import { foldedWords } from '../text/fold.ts'
import { isEnding } from '../text/wordForms.ts'

/**
 * The words of a one-line entry other than numbers, operators, days and currencies, in every language.
 * - `link`: the target follows; before a day it only leads to the day (на 31.12.2025)
 * - `on`: a day follows
 * - `ask`: the next currency is the target, wherever it is (сколько тенге в 100 долларах)
 * - `filler`: carries no meaning
 */
export type Role = 'link' | 'on' | 'and' | 'ask' | 'filler'

const roles: readonly (readonly [Role, string])[] = [
  ['link', 'to into in for vs versus в во на за к'],
  ['on', 'on от'],
  ['and', 'and и және мен бен пен'],
  ['ask', 'how what сколько қанша неше'],
  [
    'filler',
    'is are was were be will it the a of as at by from rate rates worth cost costs convert exchange buy buying sell selling change swap please equals equal many much now price ' +
      'будет был была было были стоил стоила стоило стоит стоят это по из против днем равно составит перевести переведи конвертировать конвертируй обменять обменяй поменять поменяй разменять купить куплю покупаю продать продам продаю почем хочу можно ' +
      'посчитать посчитай пересчитать сейчас мне нужно какой какая равен равна равны г гг год года году числа ' +
      'болады болды тұрды тұрады бойынша тең есепте есептеу есебімен шаққанда аудар аудару аударыңыз есептеңіз айырбастаңыз айырбастау айырбаста ауыстыру ауыстыр айналдыру айналдыр сатып сату сатамын бар керек қазір қандай ж жж жылғы жылы жылдың',
  ],
]

/** Fillers that decline: курсу, бағамымен, күнгі. */
const declined = foldedWords(
  'курс обмен перевод состояни официальн нацбанк национальн банк цен стоимост день дня бағам баға құн күн жыл ресми ұлттық',
)
const KAZAKH_ATTRIBUTE = /^(?:[гк][ыи])$/

const roleOfWord: ReadonlyMap<string, Role> = new Map(
  roles.flatMap(([role, words]) => foldedWords(words).map((word) => [word, role] as const)),
)

/** Returns the role of a folded word, or null for words that name something. */
export const roleOf = (word: string): Role | null => {
  const found = roleOfWord.get(word)
  if (found) return found
  const isFiller = declined.some((stem) => {
    const ending = word.slice(stem.length)
    return word.startsWith(stem) && (isEnding(ending) || KAZAKH_ATTRIBUTE.test(ending))
  })
  return isFiller ? 'filler' : null
}

/** Powers of ten of the size words after a number: 5 млн, 100k. */
const tens: readonly (readonly [power: number, stems: readonly string[]])[] = [
  [3, foldedWords('тыс тысяч тыщ косар мың thousand grand')],
  [6, foldedWords('млн миллион лям лимон mln million mn')],
  [9, foldedWords('млрд миллиард ярд mlrd bln billion bn')],
  [12, foldedWords('трлн триллион trln trillion')],
]
/** Size letters that count only if they touch the number: к тенге means “to the tenge”. */
const touching: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 3, к: 3, m: 6, м: 6, kk: 6, кк: 6 }),
)
/** Size letters that count only before a currency: 20 т.р. is thousands, while 500 т may mean tenge. */
const counting: ReadonlyMap<string, number> = new Map(Object.entries({ т: 3, k: 3, m: 6, м: 6 }))

interface Beside {
  /** Whether the word touches the number, and whether a possible currency follows it. */
  touches: boolean
  counts: boolean
}

/** Returns the power of ten of a size word, or null for other words. */
export const powerOfTen = (word: string, { touches, counts }: Beside): number | null => {
  const letter = (touches ? touching.get(word) : undefined) ?? (counts ? counting.get(word) : undefined)
  if (letter !== undefined) return letter
  const found = tens.find(([, stems]) =>
    stems.some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length))),
  )
  return found ? found[0] : null
}

/** A Kazakh ending attached to a code or a sign: USD-ға, $'ден, KZTға. */
export const PUT_ENDING = /[-']?(\p{Script=Cyrillic}+)/uy
