/**
 * The endings that a noun or an adjective takes, on folded letters (й is и, і is и, ғ is г …), so that a word is known
 * in any case without a dictionary of forms. They are closed lists: нот and ноты may be one word, нот and ноутбук not.
 */
const russian = new Set(
  (
    'а у ом ем е и ы ов ев еи ам ям ами ями ах ях я ю ь ью о ок ии ыи ои ого его ому ему ым им ая яя ую юю ое ее ые ие ' +
    'ых их ыми ими ою ею ьи'
  ).split(' '),
)

/** Number, possessive, case, and what makes an adjective of it, as Kazakh puts them one after another. */
const KAZAKH = new RegExp(
  '^ь?(?:[лдт][ае]р)?(?:с?[ыи])?' +
    '(?:[ндт][ыи]н|[гк][ае]|н[ае]|[ндт][ыи]|н|н?[дт][ае]|[ндт][ае]н|[мбп]ен|н?[дт][ае]г[ыи]|[лдт][ыи]к)?$',
)
/** The cases that say in what an amount is wanted: to it (-ға), with it (-мен), in it (-да). */
const TOWARD = /(?:[гк][ае]|н[ае]|н?[дт][ае]|[мбп]ен|н?[дт][ае]г[ыи])$/

const ENGLISH = /^(?:'?s|es)?$/

const isCyrillic = (text: string): boolean => /^[а-яёыьъэ]*$/.test(text)

/** Whether a folded `ending` may follow a stem: a Russian, a Kazakh or an English one, or none. */
export const isEnding = (ending: string): boolean =>
  ending === '' || (isCyrillic(ending) ? russian.has(ending) || KAZAKH.test(ending) : ENGLISH.test(ending))

/** Whether a folded ending is a Kazakh one, as it is put to a code or a sign: USD-ға, $-мен. */
export const isKazakhEnding = (ending: string): boolean =>
  ending !== '' && isCyrillic(ending) && KAZAKH.test(ending)

/** Whether a folded ending makes it what an amount is wanted in. */
export const pointsToward = (ending: string): boolean => isKazakhEnding(ending) && TOWARD.test(ending)

/** A word split in every way into a stem of at least two letters and an ending that may follow it; longest stem first. */
export const stemsOf = (word: string): { stem: string; ending: string }[] => {
  const lengths = Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.length - index)
  return lengths
    .map((length) => ({ stem: word.slice(0, length), ending: word.slice(length) }))
    .filter(({ ending }) => isEnding(ending))
}

const SHORTEST = 3
const ADJECTIVE = /(?<=ск)(?:ии|ая|ое|ои|ие|их)$|(?<=..)(?:ыи|ои|ая|яя|ое|ее|ые)$/
const NOUN = /[аяьиоеыую]$/
const POSSESSIVE = /(?:с[ыи]|[ыи])$/

/** The stems under which a folded word from a list of names is kept: itself, and without the ending it has there. */
export const stemsToKeep = (word: string): string[] => {
  if (!isCyrillic(word)) return [word]
  const cut = [
    ADJECTIVE.test(word) ? word.replace(ADJECTIVE, '') : word.replace(NOUN, ''),
    word.replace(POSSESSIVE, ''),
  ]
  return [...new Set([word, ...cut.filter((stem) => stem.length >= SHORTEST)])]
}
