import type { Locale } from '../languages/language.ts'
import { shortRate } from './shortRate.ts'
import { renderTemplate, saysRate, type Template, type TemplateField, withoutFields } from './template.ts'
import type { TrayPin } from './trayPin.ts'

/** Without marks, joiners and signs beyond the first 65 536, each unit is one character. */
const JOINED = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u

const ELLIPSIS = '…'

/**
 * One character as users count: a letter with its marks, or an emoji of several signs. A string, because compiling
 * this regular expression names all emoji and takes a quarter of an empty start. A literal would be compiled with
 * its function.
 */
const CHARACTER = String.raw`\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+`

const charactersOf = (text: string): readonly string[] =>
  JOINED.test(text) ? (text.match(new RegExp(CHARACTER, 'gsv')) ?? []) : text.split('')

/** Returns the number of characters as users count them. */
export const lengthOf = (text: string): number => charactersOf(text).length

/**
 * Cuts a text to `width` characters, from the right and by whole words, since a cut number is another number. Plain
 * spaces separate words; no-break spaces hold numbers and dates together. Only a first word without a digit is cut
 * inside.
 */
export const fitText = (text: string, width: number): string => {
  if (lengthOf(text) <= width) return text
  const words = text.split(' ')
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const shorter = `${words.slice(0, kept).join(' ')} ${ELLIPSIS}`
    if (lengthOf(shorter) <= width) return shorter
  }
  const first = words[0] ?? ''
  if (/\p{N}/u.test(first)) return ELLIPSIS
  const cut =
    lengthOf(first) < width
      ? first
      : charactersOf(first)
          .slice(0, Math.max(0, width - 1))
          .join('')
  return cut + ELLIPSIS
}

/** A clock before a stale rate. A word would not fit, and without a mark an old title would look current. */
export const STALE_MARK = '◷'

/** The fields and digits given up for shortness. */
interface Step {
  /** The minimum digits of a rate, besides those that show half of its typical move; null for all. */
  significant: 2 | 3 | null
  /** The fields left out. */
  without: readonly TemplateField[]
  /** The separator of two pins. */
  between: string
  /** The prefix of a stale one. */
  mark: string
}

const inFull: Step = { significant: null, without: [], between: ' · ', mark: `${STALE_MARK}\u00a0` }
const changes = ['pct', 'change'] as const

/** From most readable to shortest: first fewer decimals, then no changes, then narrower separators. */
const steps: readonly Step[] = [
  inFull,
  { ...inFull, significant: 3 },
  { ...inFull, significant: 3, without: changes },
  { ...inFull, significant: 3, without: [...changes, 'arrow'] },
  { ...inFull, significant: 2, without: [...changes, 'arrow'] },
  { significant: 2, without: [...changes, 'arrow'], between: '  ', mark: inFull.mark },
  { significant: 2, without: [...changes, 'arrow'], between: ' ', mark: STALE_MARK },
]

/** Removes the remains of an omitted field: empty brackets, a sign before it. */
const withoutRemains = (text: string): string =>
  text
    .replace(/\(\s*\)|<\s*>/g, '')
    .replace(/[\s,;:/|–—-]+$/, '')
    .replace(/ {2,}/g, ' ')

const textOf = (
  { value, move, stale, values }: TrayPin,
  template: Template,
  step: Step,
  language: Locale,
): string => {
  const { significant, without, mark } = step
  const short = significant === null ? null : shortRate(value, language, move, significant)
  const said = renderTemplate(template, short === null ? values : { ...values, short, rate: short })
  const text = without.length === 0 ? said : withoutRemains(said)
  return stale && text !== '' ? mark + text : text
}

interface TitleForm {
  template: Template
  language: Locale
  /** In characters. */
  width: number
}

/**
 * Returns the text of pins side by side, within a width. Gives up decimals first, then per cent, then whole pins,
 * since a cut number is another number. Drops a pin before the digits that show half of a typical move. Gives up the
 * other texts of a template only if it contains the rate.
 */
export const trayTitle = (pins: readonly TrayPin[], { template, language, width }: TitleForm): string => {
  const usable = steps.filter(({ without }) => without.length === 0 || saysRate(template.pieces))
  const written = new Map<Step, { texts: string[]; lengths: number[] }>()
  /** The first step usually fits, so the others are written on demand. */
  const write = (step: Step) => {
    const known = written.get(step)
    if (known) return known
    const shorter = withoutFields(template, step.without)
    const texts = pins.map((pin) => textOf(pin, shorter, step, language)).filter((text) => text !== '')
    const way = { texts, lengths: texts.map(lengthOf) }
    written.set(step, way)
    return way
  }
  for (let kept = pins.length; kept > 0; kept -= 1)
    for (const step of usable) {
      const { between } = step
      const { texts, lengths } = write(step)
      if (texts.length < kept) continue
      const rest = kept < texts.length ? ' …' : ''
      const length = lengths.slice(0, kept).reduce((sum, each) => sum + each, (kept - 1) * between.length)
      if (length + rest.length <= width) return texts.slice(0, kept).join(between) + rest
    }
  return fitText(usable.slice(-1).map(write)[0]?.texts[0] ?? '', width)
}
