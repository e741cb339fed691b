import type { Locale } from '../../shared/languages/language.ts'
import { splitDecimal } from './splitDecimal.ts'

interface DecimalNumberProps {
  /** A number as the language writes it. */
  text: string
  language: Locale
  /** Characters from the decimal sign on for which there is room, so that the signs of a column stand under each other. */
  room: number
}

/** A number in a column of numbers; what has more digits sticks out at the end. */
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
