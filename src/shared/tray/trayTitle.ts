import type { Locale } from '../languages/language.ts'
import { fitText, lengthOf } from './fitText.ts'
import { shortRate } from './shortRate.ts'
import { renderTemplate, saysRate, type Template, type TemplateField, withoutFields } from './template.ts'
import type { TrayPin } from './trayPin.ts'

/** Before a rate that is stale: a clock. A word would not fit, and nothing else tells an old title from a new one. */
export const STALE_MARK = '◷'

/** What a text gives up where there is little room. */
interface Step {
  /** Digits of a rate that are kept at least, beside those that show half of its typical move; null for all of them. */
  significant: 2 | 3 | null
  /** Fields that are not written. */
  without: readonly TemplateField[]
  /** What stands between two pins. */
  between: string
  /** What stands before a stale one. */
  mark: string
}

const inFull: Step = { significant: null, without: [], between: ' · ', mark: `${STALE_MARK}\u00a0` }
const changes = ['pct', 'change'] as const

/** From what is nicest to read to what is shortest: decimals go first, then changes, then the room between. */
const steps: readonly Step[] = [
  inFull,
  { ...inFull, significant: 3 },
  { ...inFull, significant: 3, without: changes },
  { ...inFull, significant: 3, without: [...changes, 'arrow'] },
  { ...inFull, significant: 2, without: [...changes, 'arrow'] },
  { significant: 2, without: [...changes, 'arrow'], between: '  ', mark: inFull.mark },
  { significant: 2, without: [...changes, 'arrow'], between: ' ', mark: STALE_MARK },
]

/** What a field leaves behind that is not written: an empty pair of brackets, a sign that led to it. */
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
  /** Characters that there is room for. */
  width: number
}

/**
 * The text of pins side by side, within a width. Decimals are left out before per cent, both before a pin, and a pin
 * only whole: a number that is cut is another number. A pin is left out before the digits that show half of a typical move. What a template says besides the rate is given up only where it
 * says the rate.
 */
export const trayTitle = (pins: readonly TrayPin[], { template, language, width }: TitleForm): string => {
  const usable = steps.filter(({ without }) => without.length === 0 || saysRate(template.pieces))
  const written = new Map<Step, { texts: string[]; lengths: number[] }>()
  /** Mostly the first one fits: the others are written when they are wanted. */
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
