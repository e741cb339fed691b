import Big from 'big.js'
import { currencyFinder } from '../currencies/findCurrency.ts'
import { calculate, MAX_LENGTH, plainFormula, rangeIn } from '../money/calculate.ts'
import type { Entry, EntryContext, EntryMistake, EntryReason, Expected } from './entry.ts'
import { type Currency, entryNames } from './entryNames.ts'
import { entryTokens, type Token } from './entryTokens.ts'

const MAX_DIGITS = 40

/** Reads tokens from left to right. Each step takes at least one token, or returns the mistake that ends the reading. */
const parse = (
  tokens: readonly Token[],
  text: string,
  { language, currencies, home, lastDay }: EntryContext,
): Entry | EntryMistake => {
  const { nameAt, settled } = entryNames(tokens, text, currencyFinder(currencies))
  const entry: Entry = { ok: true, terms: [], targets: [], on: null, parts: [] }
  let at = 0
  let last: 'nothing' | 'term' | 'target' = 'nothing'
  /** The mistake of the first amount without a currency, used if other amounts have one: 15к + 5 usd. */
  let bare: EntryMistake | null = null
  let bareTerms = 0

  const signAt = (place: number): string => {
    const token = tokens[place]
    return token?.is === 'sign' ? token.sign : ''
  }
  const roleAt = (place: number) => {
    const token = tokens[place]
    return token?.is === 'word' ? token.role : null
  }
  const beginsAmount = (place: number): boolean => tokens[place]?.is === 'number' || signAt(place) === '('
  const isPlus = (place: number): boolean => /[-+]/.test(signAt(place))

  /** Returns a mistake of the next tokens. At the end of the text it means that something is missing. */
  const mistake = (
    reason: EntryReason,
    expected: Expected[] = [],
    { candidates = [], length = 1 }: { candidates?: string[]; length?: number } = {},
  ): EntryMistake => {
    const token = tokens[at]
    const end = tokens[at + length - 1]?.end ?? text.length
    return {
      ok: false,
      at: token?.at ?? text.length,
      end,
      reason: token ? reason : 'unfinished',
      expected,
      candidates,
    }
  }

  const byCode = (code: string, length: number): Currency => ({
    ok: true,
    code,
    assumed: false,
    toward: false,
    length,
  })

  /** Returns the currency at the cursor, or the mistake if there is none. */
  const currency = (expected: Expected[]): Currency | EntryMistake => {
    const code = settled(at, at + 1)
    if (code !== null) return byCode(code, 2)
    const named = nameAt(at)
    if (named.ok) return named
    const isWord = tokens[at]?.is === 'word' && roleAt(at) === null
    const isStrange = named.reason === 'unknown-word' && !isWord
    return mistake(isStrange ? 'unexpected' : named.reason, expected, {
      candidates: named.candidates,
      length: Math.max(1, named.length),
    })
  }

  const takeCurrency = ({ code, assumed, length }: Currency): string => {
    const [first, final] = [tokens[at], tokens[at + length - 1]]
    if (first && final) entry.parts.push({ is: 'currency', from: first.at, to: final.end, code, assumed })
    at += length
    return code
  }

  const addTerm = (amount: string, code: string): null => {
    entry.terms.push({ amount, code })
    last = 'term'
    return null
  }

  const addTarget = (named: Currency): null => {
    const code = takeCurrency(named)
    if (!entry.targets.includes(code)) entry.targets.push(code)
    last = 'target'
    return null
  }

  /**
   * Returns the end of a run of numbers and operators, without an operator before a currency: 5 usd + usd 20. After a
   * currency it excludes a sum too, since the next number may start its own term ($5 + 20 €), but not a percentage.
   */
  const runEnd = (begin: number, isBehind: boolean): number => {
    let [end, depth, isOperand] = [begin, 0, false]
    for (;;) {
      const sign = signAt(end)
      if (/[-+*/]/.test(sign)) {
        const goesOn = beginsAmount(end + 1) || isPlus(end + 1)
        const isSum = isBehind && depth === 0 && isPlus(end) && signAt(end + 2) !== '%'
        if (isOperand && (isSum || !goesOn)) return end
        isOperand = false
      } else if (beginsAmount(end)) {
        if (isOperand) return end
        isOperand = sign !== '('
      } else if (!/[%)]/.test(sign)) return end
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      end += 1
    }
  }

  /** The code beyond an amount that settles the sign on its other side: `$100 CAD`, `DKK 250 kr`. */
  const settledAround = (): string | null => {
    if (!beginsAmount(at + 1)) return null
    const end = runEnd(at + 1, true)
    const behind = tokens[end]?.is === 'size' ? end + 1 : end
    return settled(at, behind) ?? settled(behind, at)
  }

  /** Takes the amount at the cursor as decimal text. The sign applies to the whole term. `isBehind`: after its currency. */
  const takeAmount = (sign: '' | '-', isBehind: boolean): string | EntryMistake => {
    const end = runEnd(at, isBehind)
    const [from, to] = [tokens[at]?.at ?? 0, tokens[end - 1]?.end ?? 0]
    const result = calculate(sign + text.slice(from, to), language)
    if (!result.ok) {
      const place = from + Math.max(0, result.at - sign.length)
      return { ...mistake(result.reason, ['amount'], { length: end - at }), at: place }
    }
    const size = tokens[end]
    // 5 + 3 million may be 8 million or 3 000 005.
    if (size?.is === 'size' && end > at + 1) return mistake('two-ways', [], { length: end + 1 - at })
    const amount =
      size?.is === 'size' ? new Big(result.value).times(`1e${size.power}`).toFixed() : result.value
    if (amount.replace(/^-|\..*/g, '').length > MAX_DIGITS) return mistake('out-of-range', ['amount'])
    const next = size?.is === 'size' ? end + 1 : end
    entry.parts.push({ is: 'amount', from, to: tokens[next - 1]?.end ?? to, amount })
    at = next
    return amount
  }

  /** Whether no currency can follow at the cursor. */
  const endsTerm = (): boolean => {
    const token = tokens[at]
    return (
      !token || token.is === 'day' || token.is === 'arrow' || isPlus(at) || /link|on/.test(`${roleAt(at)}`)
    )
  }

  /** 100 *: the factor is not typed yet. */
  const lacksFactor = (): boolean => /[*/]/.test(signAt(at)) && at + 1 >= tokens.length

  const takeAmountFirst = (sign: '' | '-'): EntryMistake | null => {
    const amount = takeAmount(sign, false)
    if (typeof amount !== 'string') return amount
    if (lacksFactor()) {
      at += 1
      return mistake('unfinished', ['amount'])
    }
    const named = currency(['currency'])
    if ('code' in named) return addTerm(amount, takeCurrency(named))
    if (home === undefined || !endsTerm()) return named
    bare ??= named
    bareTerms += 1
    return addTerm(amount, home)
  }

  const takeTerm = (sign: '' | '-'): EntryMistake | null => {
    while (roleAt(at) === 'filler') at += 1
    if (beginsAmount(at)) return takeAmountFirst(sign)
    const around = settledAround()
    if (around !== null) {
      at += 1
      const amount = takeAmount(sign, true)
      return typeof amount === 'string' ? addTerm(amount, takeCurrency(byCode(around, 1))) : amount
    }
    const before = settled(at + 1, at)
    const first = before === null ? currency(['amount', 'currency']) : byCode(before, 2)
    if (!('code' in first)) return first
    const behind = at + first.length
    if (!beginsAmount(behind)) {
      // usd - eur is a pair at least as often as a difference.
      if (sign === '-') return mistake('two-ways', ['amount', 'link'], first)
      return addTerm('1', takeCurrency(first))
    }
    const isOneWord = tokens[at]?.is === 'currency' || tokens[behind - 1]?.end === tokens[behind]?.at
    takeCurrency(first)
    const amount = takeAmount(sign, true)
    if (typeof amount !== 'string') return amount
    const second = nameAt(at)
    if (!second.ok || isOneWord) return addTerm(amount, first.code)
    // теңгеге 100 доллар marks its target; usd 100 eur does not.
    if (!first.toward) return mistake('two-ways', ['link'], second)
    entry.targets.push(first.code)
    return addTerm(amount, takeCurrency(second))
  }

  const takeDay = (token: Extract<Token, { is: 'day' }>): EntryMistake | null => {
    const { reading } = token
    if (!reading.ok) return mistake(reading.why === 'two-ways' ? 'two-ways' : 'bad-day', ['day'])
    if (reading.day > lastDay) return mistake('future-day')
    if (entry.on !== null) return mistake('unexpected')
    entry.on = reading.day
    entry.parts.push({ is: 'day', from: token.at, to: token.end, day: reading.day })
    at += 1
    return null
  }

  const takeLink = (kind: 'word' | 'arrow' | '='): EntryMistake | null => {
    at += 1
    // = as in a spreadsheet cell, or after the question out of habit.
    if (kind === '=' && last === 'nothing') return at < tokens.length ? null : mistake('unfinished')
    if (kind === '=' && last === 'term' && at >= tokens.length) return null
    while (roleAt(at) === 'filler') at += 1
    if (kind === 'word' && tokens[at]?.is === 'day') return null
    const named = currency(['currency'])
    return 'code' in named ? addTarget(named) : named
  }

  /** Takes a comma or “and”: it continues the list of targets, or precedes a link or a day. */
  const takeJoint = (isComma: boolean): EntryMistake | null => {
    const leadsOn = /link|on/.test(`${roleAt(at + 1)}`) || tokens[at + 1]?.is === 'day'
    const isEnd = at + 1 >= tokens.length
    if (isEnd && !isComma) {
      at += 1
      return mistake('unfinished', ['currency'])
    }
    if (last === 'nothing' || (last === 'term' && !leadsOn && !isEnd)) return mistake('unexpected', ['link'])
    at += 1
    return null
  }

  /** Takes an added or subtracted term. Several signs may precede the first amount, as in a calculation: `- -100`. */
  const takeAnother = (sign: '' | '-'): EntryMistake | null => {
    if (last === 'target') return mistake('unexpected')
    at += 1
    if (entry.terms.length === 0 && isPlus(at))
      return takeAnother((signAt(at) === '-') === (sign === '-') ? '' : '-')
    return takeTerm(sign)
  }

  const takeSign = (sign: string): EntryMistake | null => {
    if (last === 'term' && lacksFactor()) {
      at += 1
      return mistake('unfinished', ['amount'])
    }
    if (sign === '/' && last === 'term') return takeLink('arrow')
    return /[-+]/.test(sign) ? takeAnother(sign === '-' ? '-' : '') : mistake('unexpected')
  }

  const step = (token: Token): EntryMistake | null => {
    if (token.is === 'day') return takeDay(token)
    if (token.is === 'comma') return takeJoint(true)
    if (token.is === 'arrow') return takeLink(token.sign === '=' ? '=' : 'arrow')
    if (beginsAmount(at)) return entry.terms.length === 0 ? takeTerm('') : mistake('unexpected', ['link'])
    if (token.is === 'sign') return takeSign(token.sign)
    const role = roleAt(at)
    if (role === 'link') return takeLink('word')
    if (role === 'and') return takeJoint(false)
    if (role !== null) {
      at += 1
      return role === 'on' && tokens[at]?.is !== 'day' ? mistake('bad-day', ['day']) : null
    }
    if (entry.terms.length === 0 && entry.targets.length === 0) return takeTerm('')
    const named = currency(['link'])
    return 'code' in named ? addTarget(named) : named
  }

  for (let token = tokens[at]; token; token = tokens[at]) {
    const failed = step(token)
    if (failed) return failed
  }
  if (bare && entry.terms.length > bareTerms) return bare
  return entry.terms.length > 0 ? entry : mistake('unfinished', ['amount', 'currency'])
}

/**
 * Reads a one-line entry in Kazakh, Russian or English: `100 usd to kzt, eur`, `100$`, `5 usd + 20 eur in kzt`, `100
 * долларов в тенге на 31.12.2025`, `100 доллар теңгеге`. If any part is unclear, it returns the place of the mistake
 * and the expected input. A word for several currencies means the usual one (доллар, рубль, сом, фунт, франк, вона)
 * or the only listed one, marked as assumed. Otherwise the mistake has the candidates. Never throws.
 */
export const readEntry = (source: string, context: EntryContext): Entry | EntryMistake => {
  const whole = { ok: false as const, end: source.length, candidates: [] }
  if (source.trim() === '') return { ...whole, at: 0, reason: 'empty', expected: ['amount', 'currency'] }
  if (source.length > MAX_LENGTH) return { ...whole, at: MAX_LENGTH, reason: 'too-long', expected: [] }
  const range = rangeIn(source)
  if (range) return { ...whole, ...range, reason: 'range', expected: [] }
  const text = plainFormula(source)
  const tokens = entryTokens(text, { ...context, finder: currencyFinder(context.currencies) })
  return parse(tokens, text, context)
}
