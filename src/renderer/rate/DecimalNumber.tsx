import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

interface DecimalNumberProps {
  /** A number as the language writes it. */
  text: string
  language: Locale
  /** Characters from the decimal sign on for which there is room, so that the signs of a column stand under each other. */
  room: number
}

/** A number in a column of numbers; what has more digits sticks out at the end. */
export const DecimalNumber = ({ text, language, room }: DecimalNumberProps) => {
  const at = text.indexOf(numberSigns(language).decimal)
  const [whole, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  return (
    <span className="decimal">
      {whole}
      <span className="decimal-fraction" style={{ minInlineSize: `${room}ch` }}>
        {fraction}
      </span>
    </span>
  )
}
