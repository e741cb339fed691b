import { formatRate, numberSigns } from '../../shared/formatNumber.ts'
import type { LanguageCode } from '../../shared/language.ts'

const parts = (rate: number, language: LanguageCode): [whole: string, fraction: string] => {
  const text = formatRate(rate, language)
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** How many characters the longest fraction takes, its decimal sign included; the few very long ones stick out. */
export const fractionWidth = (rates: readonly number[], language: LanguageCode): number =>
  Math.min(8, Math.max(0, ...rates.map((rate) => parts(rate, language)[1].length)))

/** Digits after the point with which a rate is shown; two at least. */
export const rateDecimals = (rate: number): number => Math.max(2, parts(rate, 'en')[1].length - 1)

/** A rate in tenge, set so that the decimal signs of a column stand under each other. */
export const RateNumber = ({ rate, language }: { rate: number; language: LanguageCode }) => {
  const [whole, fraction] = parts(rate, language)
  return (
    <span className="number">
      {whole}
      <span className="fraction">
        {fraction}
        <span className="unit">{'\u00a0₸'}</span>
      </span>
    </span>
  )
}
