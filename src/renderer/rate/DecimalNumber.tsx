import type { Locale } from '../../shared/languages/language.ts'
import { splitDecimal } from './splitDecimal.ts'

interface DecimalNumberProps {
  /** The localized number. */
  text: string
  language: Locale
  /** Characters reserved from the decimal sign on, so that the signs of a column line up. */
  room: number
}

/** A number in a column; additional digits stick out at the end. */
export const DecimalNumber = ({ text, language, room }: DecimalNumberProps) => {
  const { whole, fraction } = splitDecimal(text, language)
  return (
    <span className="decimal">
      {whole}
      <span className="decimal-fraction" style={{ minInlineSize: `${room}ch` }}>
        {fraction}
      </span>
    </span>
  )
}
