import Big from 'big.js'
import { TENGE } from '../currencies/tenge.ts'
import type { Day } from '../days/day.ts'
import type { Locale } from '../languages/language.ts'
import { calculate, MAX_LENGTH, plainFormula } from '../money/calculate.ts'
import { otherLayout } from '../text/otherLayout.ts'
import type { Entry, EntryMistake, EntryReason, Expected } from './entry.ts'
import { beginsAmount, readEntryAmount } from './entryAmount.ts'
import { currencyNamer, idsByCode, type KnownCurrency, type Named } from './entryCurrency.ts'
import { entryTokens, type Token } from './entryTokens.ts'
import { type Role, roleOf } from './entryWords.ts'
import { withWordedDays } from './wordedDays.ts'
import { withWordedNumbers } from './wordedNumbers.ts'

export type { Entry, EntryMistake, EntryPart, EntryReason, Expected, Term } from './entry.ts'

export interface EntryContext {
  /** How numbers and doubtful dates are read; words are understood in all three languages. */
  language: Locale
  today: Day
  /** The last day there are rates for: a later one is refused. */
  lastDay: Day
  /** What the board lists; the tenge need not be among it. */
  known: readonly KnownCurrency[]
  /** What an amount without any currency is in, where that is known: `100+12%`, `15к`. */
  home?: string
}

type NamedCurrency = Extract<Named, { ok: true }>

/** Reads tokens from left to right. Each step takes at least one of them or gives the mistake that ends it. */
const parse = (
  tokens: readonly Token[],
  text: string,
  { language, known, home, lastDay }: EntryContext,
): Entry | EntryMistake => {
  const name = currencyNamer(tokens, known)
  const entry: Entry = { ok: true, terms: [], each: false, targets: [], on: null, parts: [] }
  let at = 0
  let last: 'nothing' | 'term' | 'target' = 'nothing'
  /** Whether the next currency is asked for: сколько тенге. */
  let asked = false
  /** Whether it is asked how much of the next currency there is, as in сколько тенге в долларе, and not what it costs. */
  let howMany = false
  /** Whether a comma or an and has just been passed, so that a list goes on. */
  let joined = false
  /** Why the first amount without a currency is none, if others have one: 15к + 5 usd. */
  let bare: EntryMistake | null = null
  let bareTerms = 0
  /** Whether a link has led to a target. */
  let led = false
  /** Whether all terms so far are currencies without an amount, so that more of them may follow. */
  let onlyNames = true
  /** How many of the targets were named before that: in сколько стоят доллар и евро в тенге these are what is converted. */
  let unled = 0

  const mistake = (
    reason: EntryReason,
    expected: Expected[] = [],
    { candidates = [], next = at + 1 }: { candidates?: string[]; next?: number } = {},
  ): EntryMistake => {
    const token = tokens[at]
    const [from, end] = [token?.at ?? text.length, tokens[next - 1]?.end ?? text.length]
    return { ok: false, at: from, end, reason: token ? reason : 'unfinished', expected, candidates }
  }
  const roleAt = (place: number): Role | null => {
    const token = tokens[place]
    return token?.is === 'word' ? roleOf(token.word) : null
  }
  /** Much and many belong to how. */
  const isQuantity = (place: number): boolean => {
    const token = tokens[place]
    return token?.is === 'word' && /^(?:much|many)$/.test(token.word)
  }
  const skipFillers = (): void => {
    while (roleAt(at) === 'filler') at += 1
  }

  /** The currency at the cursor, or why there is none. */
  const currency = (expected: Expected[]): NamedCurrency | EntryMistake => {
    const named = name(at)
    if (named.ok) return named
    const isWord = tokens[at]?.is === 'word' && roleAt(at) === null
    return mistake(named.reason === 'unknown-word' && !isWord ? 'unexpected' : named.reason, expected, named)
  }
  const note = ({ code, assumed, next }: NamedCurrency): string => {
    const [first, final] = [tokens[at], tokens[next - 1]]
    if (first && final) entry.parts.push({ is: 'currency', from: first.at, to: final.end, code, assumed })
    at = next
    return code
  }
  const addTarget = (named: NamedCurrency): null => {
    const code = note(named)
    if (!entry.targets.includes(code)) entry.targets.push(code)
    if (!led) unled = entry.targets.length
    last = 'target'
    asked = false
    joined = false
    return null
  }
  const addTerm = (amount: string, code: string): null => {
    entry.terms.push({ amount, code })
    last = 'term'
    return null
  }

  const takeAmount = (sign: '' | '-', isBehind = false): string | EntryMistake => {
    const read = readEntryAmount(tokens, at, { sign, isBehind, text, language })
    if (!read.ok) return { ...mistake(read.reason, ['amount'], read), at: read.at }
    const [from, to] = [tokens[at]?.at ?? 0, tokens[read.next - 1]?.end ?? 0]
    entry.parts.push({ is: 'amount', from, to, amount: read.amount })
    at = read.next
    return read.amount
  }

  /** Whether no currency can follow where the cursor is, since something else does or nothing. */
  const endsTerm = (): boolean => {
    const token = tokens[at]
    if (!token || token.is === 'day' || token.is === 'arrow') return true
    return token.is === 'sign'
      ? /[-+]/.test(token.sign)
      : /^(?:link|on|and|plus|minus)$/.test(roleAt(at) ?? '')
  }

  const takeTerm = (sign: '' | '-'): EntryMistake | null => {
    skipFillers()
    if (beginsAmount(tokens, at)) {
      onlyNames = false
      const amount = takeAmount(sign)
      if (typeof amount !== 'string') return amount
      const named = currency(['currency'])
      if ('code' in named) return addTerm(amount, note(named))
      if (home === undefined || !endsTerm()) return named
      bare ??= named
      bareTerms += 1
      return addTerm(amount, home)
    }
    const first = currency(['amount', 'currency'])
    if (!('code' in first)) return first
    if (!beginsAmount(tokens, first.next)) {
      // usd - eur is a pair at least as often as a difference.
      if (sign === '-') return mistake('two-ways', ['amount', 'link'], first)
      return addTerm('1', note(first))
    }
    onlyNames = false
    const isOneWord = first.isSign || tokens[first.next - 1]?.end === tokens[first.next]?.at
    note(first)
    const amount = takeAmount(sign, true)
    if (typeof amount !== 'string') return amount
    const second = name(at)
    if (!second.ok || isOneWord) return addTerm(amount, first.code)
    // теңгеге 100 доллар says which is which; usd 100 eur does not.
    if (!first.toward) return mistake('two-ways', ['link'], second)
    entry.targets.push(first.code)
    return addTerm(amount, note(second))
  }

  const takeDay = (): EntryMistake | null => {
    const token = tokens[at]
    if (token?.is !== 'day') return mistake('bad-day', ['day'])
    if (!token.reading.ok) return mistake(token.reading.reason, ['day'])
    if (token.reading.day > lastDay) return mistake('future-day')
    if (entry.on !== null) return mistake('second-day')
    entry.on = token.reading.day
    entry.parts.push({ is: 'day', from: token.at, to: token.end, day: token.reading.day })
    at += 1
    return null
  }

  const takeLink = (kind: 'word' | 'arrow' | '='): EntryMistake | null => {
    at += 1
    skipFillers()
    const isHabit = kind === '=' && last === 'term' && at >= tokens.length
    const isDay = kind === 'word' && tokens[at]?.is === 'day'
    // сколько тенге в 100 долларах
    const isTerm = beginsAmount(tokens, at) && entry.terms.length === 0
    if (isHabit || isDay || isTerm || roleAt(at) === 'ask') return null
    const named = currency(['currency'])
    if (!('code' in named)) return named
    if (howMany && kind === 'word' && entry.terms.length === 0) return addTerm('1', note(named))
    led = true
    return addTarget(named)
  }

  /** A comma or an and: it goes on with a list, adds a term (5 usd and 20 eur), or a comma merely stands there. */
  const takeJoint = (isComma: boolean): EntryMistake | null => {
    const here = at
    at += 1
    if (at >= tokens.length && !isComma) return mistake('unfinished', ['currency'])
    const named = name(at)
    const begins = beginsAmount(tokens, at) || beginsAmount(tokens, named.next)
    if (last === 'term' && !isComma && begins && !entry.each) return takeTerm('')
    // доллар и евро в тенге: each of them. доллар, тенге may as well be a pair, and доллар, еуроға is one.
    const isMore = named.ok && !begins && !named.toward && !(isComma && named.code === TENGE)
    if (last === 'term' && onlyNames && isMore) {
      const code = note(named)
      if (entry.terms.some((term) => term.code === code)) return null
      entry.each = true
      return addTerm('1', code)
    }
    const leadsOn =
      at >= tokens.length || tokens[at]?.is === 'day' || tokens[at]?.is === 'arrow' || roleAt(at) !== null
    joined = last === 'target'
    if (joined || (last === 'term' && leadsOn)) return null
    at = here
    return mistake('unexpected', ['link'])
  }

  /** What is added or taken away. */
  const takeAnother = (sign: '' | '-'): EntryMistake | null => {
    if (last === 'target' || entry.each) return mistake('unexpected')
    at += 1
    onlyNames = false
    return takeTerm(sign)
  }

  const takeWord = (role: Role): EntryMistake | null => {
    if (role === 'link') return takeLink('word')
    if (role === 'and') return takeJoint(false)
    if (role === 'plus' || role === 'minus') return takeAnother(role === 'minus' ? '-' : '')
    at += 1
    if (role === 'ask') {
      asked = true
      while (isQuantity(at)) at += 1
      howMany = roleAt(at) === null
    }
    if (role === 'on') skipFillers()
    return role === 'on' && tokens[at]?.is !== 'day' ? mistake('bad-day', ['day']) : null
  }

  /** What is worked out with a whole term: 100 usd + 10 %, 100 usd * 3. Null where the sign begins something else. */
  const takeShare = (sign: string): EntryMistake | null | undefined => {
    const term = entry.terms.at(-1)
    const first = tokens[at + 1]
    if (last !== 'term' || !term || first?.is !== 'number') return undefined
    const percent = tokens[at + 2]
    const isShare = percent?.is === 'sign' && percent.sign === '%' && !name(at + 3).ok
    const isFactor = /[*/]/.test(sign) && !name(at + 2).ok
    if (!(isFactor || (/[-+]/.test(sign) && isShare))) return undefined
    const end = isShare ? percent.end : first.end
    const digits = first.value ?? text.slice(first.at, first.end)
    // A number that is said in words is plain.
    const result = calculate(`${digits}${isShare ? '%' : ''}`, first.value === undefined ? language : 'en')
    if (!result.ok) return { ...mistake(result.reason, ['amount']), at: first.at, end }
    const share = isShare ? `${new Big(result.value).times(100).toFixed()}%` : result.value
    // Of several terms the sum is meant as well as the last one.
    if (entry.terms.length > 1) return { ...mistake('two-ways', ['link'], { next: at + (isShare ? 3 : 2) }) }
    const worked = calculate(`(${term.amount})${sign}${share}`, 'en')
    if (!worked.ok) return { ...mistake(worked.reason, ['amount']), at: first.at, end }
    entry.parts.push({ is: 'amount', from: tokens[at]?.at ?? first.at, to: end, amount: worked.value })
    entry.terms[entry.terms.length - 1] = { ...term, amount: worked.value }
    at += isShare ? 3 : 2
    return null
  }

  const takeSign = (sign: string): EntryMistake | null => {
    const share = takeShare(sign)
    if (share !== undefined) return share
    if (sign === '/' && last === 'term') return takeLink('arrow')
    return /[-+]/.test(sign) ? takeAnother(sign === '-' ? '-' : '') : mistake('unexpected')
  }

  const step = (token: Token): EntryMistake | null => {
    if (token.is === 'day') return takeDay()
    if (token.is === 'comma') return takeJoint(true)
    if (token.is === 'arrow') return takeLink(token.sign === '=' ? '=' : 'arrow')
    if (beginsAmount(tokens, at))
      return entry.terms.length > 0 ? mistake('unexpected', ['link']) : takeTerm('')
    if (token.is === 'sign') return takeSign(token.sign)
    const role = roleAt(at)
    if (role !== null) return takeWord(role)
    const isTarget = asked || joined || entry.terms.length > 0
    if (!isTarget) return takeTerm('')
    const named = currency(['link'])
    return 'code' in named ? addTarget(named) : named
  }

  for (let token = tokens[at]; token; token = tokens[at]) {
    const failed = step(token)
    if (failed) return failed
  }
  if (bare && entry.terms.length > bareTerms) return bare
  if (entry.terms.length > 0) return entry
  // сколько стоит доллар
  if (unled === 0) return mistake('unfinished', ['amount', 'currency'])
  const terms = entry.targets.slice(0, unled).map((code) => ({ amount: '1', code }))
  return { ...entry, terms, each: unled > 1, targets: entry.targets.slice(unled) }
}

/**
 * Reads a one-line entry in Kazakh, Russian or English: `100 usd to kzt, eur`, `100$`, `5 usd + 20 eur in kzt`,
 * `100 долларов в тенге на 31.12.2025`, `100 доллар теңгеге`. What is not understood wholly is refused, with the place
 * and what was expected there. A word that means several currencies is taken for the usual one (доллар, рубль, сом, фунт,
 * франк, вона) or the only one listed, and marked as assumed, else refused with the candidates. Never throws.
 */
export const readEntry = (source: string, context: EntryContext): Entry | EntryMistake => {
  const whole = { ok: false as const, end: source.length, candidates: [] }
  if (source.trim() === '') return { ...whole, at: 0, reason: 'empty', expected: ['amount', 'currency'] }
  if (source.length > MAX_LENGTH) return { ...whole, at: MAX_LENGTH, reason: 'too-long', expected: [] }
  const entry = readText(plainFormula(source), context)
  if (entry.ok || entry.reason !== 'unknown-word') return entry
  // Typed with the keyboard in the other layout, each sign stands where its own would.
  const other = readText(plainFormula(source.replace(WORD_OF_KEYS, otherLayout)), context)
  return other.ok ? other : entry
}

/** Whatever keys gave, as far as it has a letter in it: numbers and operators are the same in both layouts. */
const WORD_OF_KEYS = /[^\s\d+*/()%]*\p{L}[^\s\d+*/()%]*/gu

const readText = (text: string, context: EntryContext): Entry | EntryMistake => {
  const { language, today, known } = context
  const tokens = entryTokens(text, { language, today, idOfCode: idsByCode(known) })
  // Days first: the 31 of 31 декабря is no amount.
  return parse(withWordedNumbers(withWordedDays(tokens, text, today), text, language), text, context)
}
