import { formatNumber } from '../../shared/format/formatNumber.ts'
import { useText } from '../state/useText.ts'

/** A field of a narrow page holds about so many signs; of a longer number it shows the beginning only. */
const MOST_SIGNS = 20

interface AllDigitsProps {
  /** Decimal text. */
  figure: string
  /** As it stands in the field. */
  shown: string
  /** Whether all digits are to be seen. */
  wanted: boolean
}

/** What a field cannot hold stands under it, on as many lines as it needs: all digits, or just the long number. */
export const AllDigits = ({ figure, shown, wanted }: AllDigitsProps) => {
  const { t, language } = useText()
  const number = wanted ? formatNumber(figure, { language }) : shown
  if (shown.length <= MOST_SIGNS && number === shown) return null
  return <span className="row-digits">{t('converter.allDigits', { number })}</span>
}
