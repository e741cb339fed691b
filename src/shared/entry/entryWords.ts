import { foldedWords } from '../text/fold.ts'
import { isEnding } from '../text/wordForms.ts'

/**
 * The words of a one-line entry that are neither numbers, operators, days nor currencies, in every language.
 * - `link`: what follows is what the amount is wanted in; before a day it only leads to the day (на 31.12.2025)
 * - `on`: a day follows
 * - `ask`: the currency that follows is wanted, wherever it stands (сколько тенге в 100 долларах)
 * - `filler`: says nothing that is not known without it
 */
export type Role = 'link' | 'on' | 'and' | 'ask' | 'filler'

const roles: readonly (readonly [Role, string])[] = [
  ['link', 'to into in for vs versus в во на за к'],
  ['on', 'on от'],
  ['and', 'and и және мен бен пен'],
  ['ask', 'how what сколько қанша неше'],
  [
    'filler',
    'is are be will it the a of as at by from rate rates worth cost costs convert exchange buy buying sell selling change swap please equals equal many much now price ' +
      'будет стоит стоят это по из против днем равно составит перевести переведи конвертировать конвертируй обменять обменяй поменять поменяй разменять купить куплю покупаю продать продам продаю почем хочу можно ' +
      'посчитать посчитай пересчитать сейчас мне нужно какой какая равен равна равны г гг год года году числа ' +
      'болады тұрады бойынша тең есепте есептеу есебімен шаққанда аудар аудару аударыңыз есептеңіз айырбастаңыз айырбастау айырбаста ауыстыру ауыстыр айналдыру айналдыр сатып сату сатамын бар керек қазір қандай ж жж жылғы жылы жылдың',
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

/** What a folded word does in an entry; null for the words that name something. */
export const roleOf = (word: string): Role | null => {
  const found = roleOfWord.get(word)
  if (found) return found
  const isFiller = declined.some((stem) => {
    const ending = word.slice(stem.length)
    return word.startsWith(stem) && (isEnding(ending) || KAZAKH_ATTRIBUTE.test(ending))
  })
  return isFiller ? 'filler' : null
}

/** Powers of ten that a word after a number stands for: 5 млн, 100k. */
const tens: readonly (readonly [power: number, stems: readonly string[]])[] = [
  [1, foldedWords('десяток десятк')],
  [2, foldedWords('сотн сотен')],
  [3, foldedWords('тыс тысяч тыщ косар мың thousand grand')],
  [6, foldedWords('млн миллион лям лимон mln million mn')],
  [9, foldedWords('млрд миллиард ярд mlrd bln billion bn')],
  [12, foldedWords('трлн триллион trln trillion')],
]
/** Letters that do so only where they touch the number: к тенге is to the tenge. */
const touching: ReadonlyMap<string, number> = new Map(
  Object.entries({ k: 3, к: 3, m: 6, м: 6, kk: 6, кк: 6 }),
)
/** Letters that do so only before what is counted: 20 т.р. are thousands, while 500 т may be tenge as well. */
const counting: ReadonlyMap<string, number> = new Map(Object.entries({ т: 3, k: 3, m: 6, м: 6 }))

interface Beside {
  /** Whether the word touches the number, and whether what may be a currency follows it. */
  touches: boolean
  counts: boolean
}

/** By how many digits a word moves the point of the number before it; null for any other word. */
export const powerOfTen = (word: string, { touches, counts }: Beside): number | null => {
  const letter = (touches ? touching.get(word) : undefined) ?? (counts ? counting.get(word) : undefined)
  if (letter !== undefined) return letter
  const found = tens.find(([, stems]) =>
    stems.some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length))),
  )
  return found ? found[0] : null
}

/** A Kazakh ending put to a code or a sign: USD-ға, $'ден, KZTға. */
export const PUT_ENDING = /[-']?(\p{Script=Cyrillic}+)/uy
