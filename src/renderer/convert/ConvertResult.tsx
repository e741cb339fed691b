import type { Conversion } from '../../shared/contract.ts'
import { formatAmount, formatNumber } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'

interface ConvertResultProps {
  answer: Conversion | null
  /** Why there is none, in words. */
  mistake: string | null
}

/** What the amount makes; or, in words, why there is nothing to show. Never a number that stands for "unknown". */
export const ConvertResult = ({ answer, mistake }: ConvertResultProps) => {
  const { t, language } = useText()
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
    </output>
  )
}
