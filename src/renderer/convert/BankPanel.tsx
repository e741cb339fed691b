import { useRef, useState } from 'react'
import type { BankProfile, Banks } from '../../shared/contract/banks.ts'
import { LONGEST_BANK_NAME, MOST_BANKS } from '../../shared/contract/limits.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { chosenBank } from '../../shared/money/bankFigures.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { InputField } from '../controls/InputField.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { Select } from '../controls/Select.tsx'
import { noAmount } from '../entry/amount.ts'
import { calibrate, isKeepable } from '../entry/calibrate.ts'
import { DayField } from '../entry/DayField.tsx'
import { PercentField } from '../entry/PercentField.tsx'
import { PlainField, usePlainReading } from '../entry/PlainField.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { useRates } from './useRates.ts'
import { wordMissing } from './wordSentences.ts'

const newBank = { name: '', buying: '1', selling: '1' }

/** The user's banks (off by default): two percentages for each, or one real exchange to calculate one from. */
export const BankPanel = () => {
  const { t } = useText()
  const model = useModel()
  const { banks } = useStore(model.settings) ?? defaultSettings
  const [before, setBefore] = useState<{ banks: Banks; removed: string } | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { profiles } = banks
  const bank = chosenBank(banks)
  const nameOf = ({ name }: BankProfile) => name || t('bank.title')
  const set = (patch: Partial<Banks>) => {
    setBefore(null)
    void model.change({ banks: { ...banks, ...patch } })
  }
  const edit = (patch: Partial<BankProfile>) =>
    set({ profiles: profiles.map((each) => (each === bank ? { ...each, ...patch } : each)) })
  const add = () => {
    const id = crypto.randomUUID()
    set({ chosen: id, profiles: [...profiles, { id, ...newBank }] })
    nameField.current?.focus()
  }
  const remove = (gone: BankProfile) => {
    const left = profiles.filter((each) => each !== gone)
    set({ chosen: left[0]?.id ?? '', profiles: left })
    setBefore({ banks, removed: nameOf(gone) })
    nameField.current?.focus()
  }
  return (
    <section className="card bank" aria-label={t('bank.title')}>
      <Checkbox checked={banks.shown} onChange={(shown) => set({ shown })}>
        <span>
          {t('bank.show')}
          <span className="second">{t('bank.hint')}</span>
        </span>
      </Checkbox>
      {banks.shown && (
        <>
          {bank && (
            <div className="bank-percents tiles">
              {profiles.length > 1 && (
                <Select
                  label={t('bank.which')}
                  value={bank.id}
                  options={profiles.map((each) => ({ value: each.id, label: nameOf(each) }))}
                  onChange={(chosen) => set({ chosen })}
                />
              )}
              <InputField
                ref={nameField}
                id="bank-name"
                label={t('bank.name')}
                maxLength={LONGEST_BANK_NAME}
                value={bank.name}
                placeholder={t('bank.title')}
                onChange={(event) => edit({ name: event.target.value })}
              />
              <PercentField
                key={`${bank.id} buying`}
                label={t('bank.buying')}
                value={bank.buying}
                onChange={(buying) => edit({ buying })}
              />
              <PercentField
                key={`${bank.id} selling`}
                label={t('bank.selling')}
                value={bank.selling}
                onChange={(selling) => edit({ selling })}
              />
            </div>
          )}
          <div className="buttons flow">
            {profiles.length < MOST_BANKS ? (
              <button type="button" className="button" onClick={add}>
                {t('bank.add')}
              </button>
            ) : (
              <p className="quiet">{t('bank.full', { count: MOST_BANKS })}</p>
            )}
            {bank && profiles.length > 1 && (
              <button type="button" className="button button-quiet" onClick={() => remove(bank)}>
                {t('bank.remove')}
              </button>
            )}
          </div>
          <p role="status" className="quiet bank-removed">
            {before && (
              <>
                {t('bank.removed', { bank: before.removed })}{' '}
                <button type="button" className="button button-quiet" onClick={() => set(before.banks)}>
                  {t('converter.undo')}
                </button>
              </>
            )}
          </p>
          {bank && (
            <Calibration key={bank.id} bank={bank} onUse={(way, percent) => edit({ [way]: percent })} />
          )}
        </>
      )}
    </section>
  )
}

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
const Calibration = ({ bank, onUse }: CalibrationProps) => {
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
