import type { CSSProperties } from 'react'
import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { useText } from '../state/useText.ts'

/** Splits a formatted number before its decimal sign; the second part is empty without one. */
const splitDecimal = (text: string, language: Locale): { whole: string; fraction: string } => {
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at) }
}

/**
 * Returns the `room` of a `DecimalNumber`: the length of the longest fraction, in characters, with its decimal sign.
 */
export const decimalRoom = (texts: readonly string[], language: Locale): number =>
  Math.max(0, ...texts.map((text) => splitDecimal(text, language).fraction.length))

interface DecimalNumberProps {
  /** The localized number. */
  text: string
  /** Characters reserved from the decimal sign on, so that the signs of a column line up. */
  room: number
  unit?: string
}

/** A number in a column; additional digits stick out at the end. */
export const DecimalNumber = ({ text, room, unit }: DecimalNumberProps) => {
  const { language } = useText()
  const { whole, fraction } = splitDecimal(text, language)
  return (
    <span>
      {whole}
      <span className="decimal-fraction" style={{ '--room': `${room}ch` } as CSSProperties}>
        {fraction}
        {unit && <span className="unit">{`\u00a0${unit}`}</span>}
      </span>
    </span>
  )
}
