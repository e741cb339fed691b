import { formatAmount, formatNumber } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'
import type { Converted } from './useConversion.ts'

interface ConvertResultProps {
  converted: Converted
  /** What is wrong with what was typed. */
  mistake: string | null
}

/** What the amount makes; or, in words, why there is nothing to show. Never a number that stands for "unknown". */
export const ConvertResult = ({ converted, mistake }: ConvertResultProps) => {
  const { t, language } = useText()
  const { answer, refused, missing } = converted
  return (
    <output className="convert-result" aria-label={t('converter.result')}>
      {mistake && <span className="mistake">{mistake}</span>}
      {answer && !mistake && (
        <>
          <span className="quiet">
            {formatNumber(answer.amount, { language })} {answer.from} ={' '}
          </span>
          <span className="convert-number">{formatAmount(answer.result, language)}</span>{' '}
          <span className="quiet">{answer.to}</span>
        </>
      )}
      {refused && !mistake && (
        <span className="mistake">
          {missing
            ? t('converter.noRate', { code: missing })
            : `${t(`errors.${refused}.says`)} ${t(`errors.${refused}.do`)}`}
        </span>
      )}
    </output>
  )
}
