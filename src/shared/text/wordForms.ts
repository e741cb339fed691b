/**
 * The endings of Russian nouns and adjectives, in folded letters (й is и, і is и, ғ is г …). They make a word known
 * in any case without a dictionary of forms. The lists are closed: нот and ноты may be one word, нот and ноутбук may
 * not.
 */
const russian = new Set(
  (
    'а у ом ем е и ы ов ев еи ам ям ами ями ах ях я ю ь ью о ок ии ыи ои ого его ому ему ым им ая яя ую юю ое ее ые ие ' +
    'ых их ыми ими ою ею ьи'
  ).split(' '),
)

/** Kazakh endings in their order: number, possessive, case, and suffixes that make an adjective. */
const KAZAKH = new RegExp(
  '^ь?(?:[лдт][ае]р)?(?:с?[ыи])?' +
    '(?:[ндт][ыи]н|[гк][ае]|н[ае]|[ндт][ыи]|н|н?[дт][ае]|[ндт][ае]н|[мбп]ен|н?[дт][ае]г[ыи]|[лдт][ыи]к)?$',
)
/** The cases that mark the target of a conversion: to (-ға), with (-мен), in (-да). */
const TOWARD = /(?:[гк][ае]|н[ае]|н?[дт][ае]|[мбп]ен|н?[дт][ае]г[ыи])$/

const ENGLISH = /^(?:'?s|es)?$/

const isCyrillic = (text: string): boolean => /^[а-яёыьъэ]*$/.test(text)

/** Whether a folded `ending` may follow a stem: Russian, Kazakh, English or empty. */
export const isEnding = (ending: string): boolean =>
  ending === '' || (isCyrillic(ending) ? russian.has(ending) || KAZAKH.test(ending) : ENGLISH.test(ending))

/** Whether a folded ending is a Kazakh one attached to a code or a sign: USD-ға, $-мен. */
export const isKazakhEnding = (ending: string): boolean =>
  ending !== '' && isCyrillic(ending) && KAZAKH.test(ending)

/** Whether a folded ending marks the target of a conversion. */
export const pointsToward = (ending: string): boolean => isKazakhEnding(ending) && TOWARD.test(ending)

/** Splits a word in every way into a stem of at least two letters and a possible ending, longest stem first. */
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

/** Returns the stems for indexing a folded name: the word itself, and the word without its ending. */
export const stemsToKeep = (word: string): string[] => {
  if (!isCyrillic(word)) return [word]
  const cut = [
    ADJECTIVE.test(word) ? word.replace(ADJECTIVE, '') : word.replace(NOUN, ''),
    word.replace(POSSESSIVE, ''),
  ]
  return [...new Set([word, ...cut.filter((stem) => stem.length >= SHORTEST)])]
}
