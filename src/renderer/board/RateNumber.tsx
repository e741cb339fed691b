import type { CSSProperties } from 'react'
import { formatRate, numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { useText } from '../state/useText.ts'

const parts = (rate: number, language: Locale): [whole: string, fraction: string] => {
  const text = formatRate(rate, language)
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/**
 * Returns two widths in digits: of the longest fraction with its decimal sign, and of the longest rate with that
 * fraction. A few very long fractions stick out.
 */
export const rateWidths = (
  rates: readonly number[],
  language: Locale,
): { rate: number; fraction: number } => {
  const all = rates.map((rate) => parts(rate, language))
  const fraction = Math.min(6, longest(all.map((each) => each[1])))
  return {
    rate: Math.max(0, ...all.map((each) => each[0].length + Math.max(fraction, each[1].length))),
    fraction,
  }
}

/** A rate with its unit, aligned at the decimal sign. */
export const RateNumber = ({ rate, unit = '₸' }: { rate: number; unit?: string }) => {
  const { language } = useText()
  const [whole, fraction] = parts(rate, language)
  return (
    <span className="number" style={{ '--long': whole.length + fraction.length } as CSSProperties}>
      {whole}
      <span className="fraction">
        {fraction}
        <span className="unit">{`\u00a0${unit}`}</span>
      </span>
    </span>
  )
}
