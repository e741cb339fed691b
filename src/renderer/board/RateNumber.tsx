import type { CSSProperties } from 'react'
import { formatRate, numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

const parts = (rate: number, language: Locale): [whole: string, fraction: string] => {
  const text = formatRate(rate, language)
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/**
 * How many digits wide the longest fraction is with its decimal sign, and the longest rate with the room that every
 * fraction has. The few very long fractions stick out of that room.
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

/** A rate with its unit, set so that the decimal signs of a column stand under each other. */
export const RateNumber = ({
  rate,
  language,
  unit = '₸',
}: {
  rate: number
  language: Locale
  unit?: string
}) => {
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
