import { foldedWords } from '../text/fold.ts'
import { isEnding } from '../text/wordForms.ts'
import type { Token } from './entryTokens.ts'

/** The words of each operator in the three languages, folded. Longer phrases precede shorter ones. */
const operators: readonly (readonly [sign: string, words: readonly string[]])[] = (
  [
    ['+', 'plus|плюс|қосу|қосып'],
    ['-', 'minus|минус'],
    ['*', 'multiplied by|times|умножить на|умноженное на|помножить на|умножить|көбейту'],
    ['/', 'divided by|разделить на|поделить на|делить на|деленное на|разделить|делить|бөлу'],
  ] as const
)
  .flatMap(([sign, all]) => all.split('|').map((words) => [sign, foldedWords(words)] as const))
  .sort(([, a], [, b]) => b.length - a.length)

const PER_CENT = foldedWords('percent pct процент проц пайыз')

/** “To buy” in Kazakh is two words, and the second word alone is part of other names: сатып алу. */
const BUY = 'сатып'
const buysAt = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === BUY && wordAt(tokens, at + 1)?.startsWith('ал') === true

const wordAt = (tokens: readonly Token[], at: number): string | null => {
  const token = tokens[at]
  return token?.is === 'word' ? token.word : null
}

const operatorAt = (tokens: readonly Token[], at: number): { sign: string; length: number } | null => {
  const found = operators.find(([, words]) =>
    words.every((word, ahead) => wordAt(tokens, at + ahead) === word),
  )
  return found ? { sign: found[0], length: found[1].length } : null
}

const perCentAt = (tokens: readonly Token[], at: number): { length: number } | null => {
  const word = wordAt(tokens, at) ?? ''
  if (word === 'per' && wordAt(tokens, at + 1) === 'cent') return { length: 2 }
  const isForm = PER_CENT.some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))
  return isForm ? { length: 1 } : null
}

/** Replaces each word for an operator or per cent by its sign, so that later steps read both alike. */
export const withOperatorWords = (tokens: readonly Token[]): Token[] => {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const operator = token.is === 'word' ? operatorAt(tokens, at) : null
    const perCent = token.is === 'word' && !operator ? perCentAt(tokens, at) : null
    const length = operator?.length ?? perCent?.length ?? (buysAt(tokens, at) ? 2 : 1)
    const end = tokens[at + length - 1]?.end ?? token.end
    if (operator) out.push({ is: 'sign', at: token.at, end, sign: operator.sign })
    else if (perCent) out.push({ is: 'sign', at: token.at, end, sign: '%' })
    else out.push({ ...token, end })
    at += length
  }
  return out
}
