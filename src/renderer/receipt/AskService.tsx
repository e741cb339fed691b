import { useState } from 'react'
import type { ServiceConversion } from '../../shared/contract/convert.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatAmount, formatPercent } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { compareAnswers } from '../../shared/rates/compareAnswers.ts'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import type { Receipt } from './receipt.ts'

type Answer = 'asking' | ErrorCode | ServiceConversion

const Comparison = ({ receipt, answer }: { receipt: Receipt; answer: ServiceConversion }) => {
  const { t, language } = useText()
  const { amount, percent, same } = compareAnswers(receipt.result, answer.result)
  const { code, kind } = receipt.to
  const write = (value: string | number) =>
    `${formatMoney(String(value), code, language, kind === null ? {} : { kind })} ${code}`
  const day = formatDay(answer.day, language, 'long')
  return (
    <dl className="receipt-lines tiles">
      <dt>{t('receipt.service')}</dt>
      <dd>
        {write(answer.result)}
        <span className="second">
          {t('converter.line', {
            amount: 1,
            from: answer.from,
            to: answer.to,
            result: formatUsedRate(
              {
                amount: receipt.amount,
                rate: String(answer.rate),
                result: String(answer.result),
                to: code,
                kind: kind ?? undefined,
              },
              language,
            ),
          })}
          {'; '}
          {t('converter.rateOfDay', { day })}
        </span>
      </dd>
      <dt>{t('app.name')}</dt>
      <dd>{write(receipt.result)}</dd>
      <dt>{t('receipt.difference')}</dt>
      <dd>
        {same
          ? t('series.statistics.none')
          : `${formatAmount(amount, language)} ${receipt.to.code}${percent === null ? '' : ` (${formatPercent(percent, language, { decimals: 4 })})`}`}
      </dd>
    </dl>
  )
}

/** Asks the service for the same conversion, on demand. The service has only the newest rates. */
export const AskService = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useText()
  const { api } = useModel()
  const [answer, setAnswer] = useState<Answer | null>(null)
  if (receipt.on !== null) return <p className="quiet">{t('receipt.onlyNow')}</p>
  const { from, to, amount } = receipt
  const ask = async () => {
    setAnswer('asking')
    try {
      setAnswer(await api.call('convert.ask', { from: from.code, to: to.code, amount }))
    } catch (error) {
      setAnswer(codeOf(error))
    }
  }
  return (
    <div>
      <button type="button" className="button" disabled={answer === 'asking'} onClick={() => void ask()}>
        {t('receipt.ask')}
      </button>
      <div role="status">
        {answer === 'asking' && <p className="quiet">{t('receipt.asking')}</p>}
        {typeof answer === 'string' && answer !== 'asking' && (
          <p className="mistake">{wordError(answer, t)}</p>
        )}
        {answer !== null && typeof answer === 'object' && <Comparison receipt={receipt} answer={answer} />}
      </div>
    </div>
  )
}
