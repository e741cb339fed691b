import { useState } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { noAmount } from '../entry/amount.ts'
import { calibrate, isKeepable } from '../entry/calibrate.ts'
import { DayField } from '../entry/DayField.tsx'
import { PlainField, usePlainReading } from '../entry/PlainField.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { useRates } from './useRates.ts'
import { wordMissing } from './wordSentences.ts'

/** A bank's margin is relative to the official rate in effect at that time. */
const CALIBRATED_BY = 'in-force'

type Way = 'buying' | 'selling'

interface CalibrationProps {
  /** The bank's percentages, as decimal text. */
  bank: Readonly<Record<Way, string>>
  onUse: (way: Way, percent: string) => void
}

/**
 * "I paid 52 300 ₸ for 100 USD on 12 November": calculates the bank's percentage from one real exchange and that
 * day's rate.
 */
export const Calibration = ({ bank, onUse }: CalibrationProps) => {
  const { t, language } = useText()
  const nothingYet = useNoRatesYet()
  const [way, setWay] = useState<Way>('buying')
  const [tenge, setTenge] = useState(noAmount)
  const [amount, setAmount] = useState(noAmount)
  const [code, setCode] = useState('USD')
  const [on, setOn] = useState<string | null>(null)
  const [mistaken, setMistaken] = useState(false)
  const { legs, on: day } = useRates(on, [code], CALIBRATED_BY)
  const leg = legs.get(code)
  const sum = usePlainReading(tenge, TENGE)
  const units = usePlainReading(amount, code)
  const found =
    leg && !mistaken && day === on && sum.kind === 'amount' && units.kind === 'amount'
      ? calibrate(way, sum.amount, units.amount, leg.kzt)
      : null
  const isUsed = found !== null && Number(found.percent) === Number(bank[way])
  const write = (iso: string) => formatDay(parseDay(iso) ?? 0, language, 'long')
  return (
    <fieldset className="calibration">
      <legend>{t('bank.calibrate')}</legend>
      <p className="quiet">{t('bank.calibrateHint')}</p>
      <Segmented
        legend={t('bank.way')}
        value={way}
        options={[
          { value: 'buying', label: t('bank.bought') },
          { value: 'selling', label: t('bank.sold') },
        ]}
        onChange={setWay}
      />
      <div className="calibration-line tiles">
        <PlainField label={t('bank.units')} value={amount} code={code} reading={units} onChange={setAmount} />
        <CurrencySelect label={t('bank.currency')} tenge={false} value={code} onChange={setCode} />
        <PlainField
          label={t(way === 'buying' ? 'bank.paid' : 'bank.received')}
          value={tenge}
          code={TENGE}
          reading={sum}
          onChange={setTenge}
        />
        <DayField value={on} rule={CALIBRATED_BY} onChange={setOn} onMistake={setMistaken} />
      </div>
      <p role="status" className="calibration-found">
        {leg === null && (
          <span className="mistake">
            {nothingYet ? t('firstRun.nothingYet') : wordMissing(code, { on }, { t, language })}
          </span>
        )}
        {found && leg?.day && (
          <>
            {t('bank.compared', {
              code,
              day: write(leg.foundBy?.rule === CALIBRATED_BY ? leg.foundBy.on : leg.day),
              own: formatRate(found.rate, language),
              official: formatUsedRate(
                { amount: null, rate: String(leg.kzt), result: null, to: TENGE },
                language,
              ),
            })}{' '}
            {isKeepable(found.percent)
              ? t('bank.found', { percent: formatPercent(found.percent, language, { signed: false }) })
              : t('bank.notKeepable')}
          </>
        )}
        {isUsed && ` ${t('bank.used')}`}
      </p>
      {found && isKeepable(found.percent) && (
        <button type="button" className="button" onClick={() => onUse(way, found.percent)}>
          {t(way === 'buying' ? 'bank.useBuying' : 'bank.useSelling')}
        </button>
      )}
    </fieldset>
  )
}
