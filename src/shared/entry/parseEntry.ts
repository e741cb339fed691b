import { TENGE } from '../currencies/tenge.ts'
import { currencyIndex } from './currencyIndex.ts'
import type { Entry, EntryContext, EntryMistake } from './entry.ts'
import { beginsAmount } from './entryAmount.ts'
import { entryCursor, type NamedCurrency } from './entryCursor.ts'
import { takeShare } from './entryShare.ts'
import type { Token } from './entryTokens.ts'
import type { Role } from './entryWords.ts'

/**
 * Reads tokens from left to right. Each step takes at least one token, or returns the mistake that ends the reading.
 */
export const parseEntry = (
  tokens: readonly Token[],
  text: string,
  { language, known, home, lastDay }: EntryContext,
): Entry | EntryMistake => {
  const cursor = entryCursor(tokens, text, { language, index: currencyIndex(known) })
  const { name, mistake, currency, takeCurrency, takeAmount, roleAt, skipFillers } = cursor
  const entry: Entry = { ok: true, terms: [], each: false, targets: [], on: null, parts: cursor.parts }
  let last: 'nothing' | 'term' | 'target' = 'nothing'
  /** Whether the next currency is the target: сколько тенге. */
  let asked = false
  /** Whether the question is how much of the next currency it makes (сколько тенге в долларе), not its price. */
  let howMany = false
  /** Whether the last token was a comma or “and”, so that a list continues. */
  let joined = false
  /** The mistake of the first amount without a currency, used if other amounts have one: 15к + 5 usd. */
  let bare: EntryMistake | null = null
  let bareTerms = 0
  /** Whether a link led to a target. */
  let led = false
  /** Whether all terms so far are currencies without an amount, so that more may follow. */
  let onlyNames = true
  /** The number of targets named before the link. In сколько стоят доллар и евро в тенге they are the terms. */
  let unled = 0

  /** Whether terms are listed with commas (100 usd, 50 eur) or added up. */
  let listed = false
  let added = false

  /** “much” and “many” follow “how”. */
  const isQuantity = (place: number): boolean => {
    const token = tokens[place]
    return token?.is === 'word' && /^(?:much|many)$/.test(token.word)
  }
  const addTarget = (named: NamedCurrency): null => {
    const code = takeCurrency(named)
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
  const takeTermOf = (amount: string, named: NamedCurrency): null => addTerm(amount, takeCurrency(named))

  /** Whether no currency can follow at the cursor. */
  const endsTerm = (): boolean => {
    const token = tokens[cursor.at]
    if (!token || token.is === 'day' || token.is === 'arrow') return true
    return token.is === 'sign' ? /[-+]/.test(token.sign) : /^(?:link|on|and)$/.test(roleAt(cursor.at) ?? '')
  }

  /** 100 *: the factor is not typed yet. */
  const lacksFactor = (): boolean => {
    const token = tokens[cursor.at]
    return token?.is === 'sign' && /[*/]/.test(token.sign) && cursor.at + 1 >= tokens.length
  }
  const noFactorYet = (): EntryMistake => {
    cursor.at += 1
    return mistake('unfinished', ['amount'])
  }

  const takeTerm = (sign: '' | '-'): EntryMistake | null => {
    skipFillers()
    if (beginsAmount(tokens, cursor.at)) {
      onlyNames = false
      const amount = takeAmount(sign)
      if (typeof amount !== 'string') return amount
      if (lacksFactor()) return noFactorYet()
      const named = currency(['currency'])
      if ('code' in named) return takeTermOf(amount, named)
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
      return takeTermOf('1', first)
    }
    onlyNames = false
    const article = cursor.at > 0 ? tokens[cursor.at - 1] : undefined
    // “A dollar fifty” is more than one dollar.
    if (!first.isSign && article?.is === 'word' && /^an?$/.test(article.word))
      return mistake('two-ways', [], { next: first.next + 1 })
    const isOneWord = first.isSign || tokens[first.next - 1]?.end === tokens[first.next]?.at
    takeCurrency(first)
    const amount = takeAmount(sign, true)
    if (typeof amount !== 'string') return amount
    const second = name(cursor.at)
    if (!second.ok || isOneWord) return addTerm(amount, first.code)
    // теңгеге 100 доллар marks its target; usd 100 eur does not.
    if (!first.toward) return mistake('two-ways', ['link'], second)
    entry.targets.push(first.code)
    return takeTermOf(amount, second)
  }

  const takeDay = (): EntryMistake | null => {
    const token = tokens[cursor.at]
    if (token?.is !== 'day') return mistake('bad-day', ['day'])
    if (!token.reading.ok) return mistake(token.reading.reason, ['day'])
    if (token.reading.day > lastDay) return mistake('future-day')
    if (entry.on !== null) return mistake('second-day')
    entry.on = token.reading.day
    entry.parts.push({ is: 'day', from: token.at, to: token.end, day: token.reading.day })
    cursor.at += 1
    return null
  }

  const takeLink = (kind: 'word' | 'arrow' | '='): EntryMistake | null => {
    cursor.at += 1
    skipFillers()
    // As in a spreadsheet cell, or copied with the text before it.
    if (kind === '=' && last === 'nothing') return cursor.at < tokens.length ? null : mistake('unfinished')
    const isHabit = kind === '=' && last === 'term' && cursor.at >= tokens.length
    const isDay = kind === 'word' && tokens[cursor.at]?.is === 'day'
    // сколько тенге в 100 долларах
    const isTerm = beginsAmount(tokens, cursor.at) && entry.terms.length === 0
    if (isHabit || isDay || isTerm || roleAt(cursor.at) === 'ask') return null
    const named = currency(['currency'])
    if (!('code' in named)) return named
    if (howMany && kind === 'word' && entry.terms.length === 0) return takeTermOf('1', named)
    led = true
    return addTarget(named)
  }

  /** Takes a comma or “and”: it continues a list, adds a term (5 usd and 20 eur), or has no meaning. */
  const takeJoint = (isComma: boolean): EntryMistake | null => {
    const here = cursor.at
    cursor.at += 1
    if (cursor.at >= tokens.length && !isComma) return mistake('unfinished', ['currency'])
    const named = name(cursor.at)
    const begins = beginsAmount(tokens, cursor.at) || beginsAmount(tokens, named.next)
    const before = last === 'term' ? entry.terms.at(-1) : undefined
    // 100 usd, 50 eur: each amount is a question.
    const isList = begins && (listed || isComma) && !onlyNames && !added
    if (before && isList) {
      entry.each = true
      listed = true
      return takeTerm('')
    }
    if (before && !isComma && begins && !entry.each) {
      added = true
      return takeTerm('')
    }
    // доллар и евро в тенге: each is a question. доллар, тенге may be a pair, and доллар, еуроға is a pair.
    const isMore = named.ok && !begins && !named.toward && !(isComma && named.code === TENGE)
    if (last === 'term' && onlyNames && isMore) {
      const code = takeCurrency(named)
      if (entry.terms.some((term) => term.code === code)) return null
      entry.each = true
      return addTerm('1', code)
    }
    const following = tokens[cursor.at]?.is ?? 'end'
    const leadsOn = /^(?:end|day|arrow)$/.test(following) || roleAt(cursor.at) !== null
    joined = last === 'target'
    if (joined || (last === 'term' && leadsOn)) return null
    cursor.at = here
    // 100 долларов и евро в тенге: the same amount of both, or one euro.
    if (before && named.ok && !begins && !named.toward && !added && before.amount !== '1')
      return mistake('two-ways', [], { next: named.next })
    return mistake('unexpected', ['link'])
  }

  /** Takes an added or subtracted term. */
  const takeAnother = (sign: '' | '-'): EntryMistake | null => {
    if (last === 'target' || entry.each) return mistake('unexpected')
    cursor.at += 1
    onlyNames = false
    added = true
    // Several signs may precede the first amount, as in a calculation: `- -100`.
    const next = entry.terms.length === 0 ? tokens[cursor.at] : undefined
    if (next?.is === 'sign' && /[-+]/.test(next.sign))
      return takeAnother((next.sign === '-') === (sign === '-') ? '' : '-')
    return takeTerm(sign)
  }

  const takeWord = (role: Role): EntryMistake | null => {
    if (role === 'link') return takeLink('word')
    if (role === 'and') return takeJoint(false)
    cursor.at += 1
    if (role === 'ask') {
      asked = true
      while (isQuantity(cursor.at)) cursor.at += 1
      howMany = roleAt(cursor.at) === null
    }
    if (role === 'on') skipFillers()
    return role === 'on' && tokens[cursor.at]?.is !== 'day' ? mistake('bad-day', ['day']) : null
  }

  const takeSign = (sign: string): EntryMistake | null => {
    const term = last === 'term' ? entry.terms.at(-1) : undefined
    const isOnly = entry.terms.length === 1
    const share = term ? takeShare(cursor, sign, { tokens, text, language, term, isOnly }) : 'none'
    if (share !== 'none') return share
    if (sign === '/' && last === 'term') return takeLink('arrow')
    if (term && lacksFactor()) return noFactorYet()
    return /[-+]/.test(sign) ? takeAnother(sign === '-' ? '-' : '') : mistake('unexpected')
  }

  /** Takes a number that follows without an operator. */
  const takeNumber = (): EntryMistake | null => {
    return entry.terms.length === 0 ? takeTerm('') : mistake('unexpected', ['link'])
  }

  const step = (token: Token): EntryMistake | null => {
    if (token.is === 'day') return takeDay()
    if (token.is === 'comma') return takeJoint(true)
    if (token.is === 'arrow') return takeLink(token.sign === '=' ? '=' : 'arrow')
    if (beginsAmount(tokens, cursor.at)) return takeNumber()
    if (token.is === 'sign') return takeSign(token.sign)
    const role = roleAt(cursor.at)
    if (role !== null) return takeWord(role)
    const isTarget = asked || joined || entry.terms.length > 0
    if (!isTarget) return takeTerm('')
    const named = currency(['link'])
    return 'code' in named ? addTarget(named) : named
  }

  for (let token = tokens[cursor.at]; token; token = tokens[cursor.at]) {
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
