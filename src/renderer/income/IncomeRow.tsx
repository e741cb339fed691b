import type { Income } from '../../shared/contract/settings.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import type { IncomeFigures } from '../../shared/money/foreignIncome.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { RemoveIcon } from '../controls/icons.tsx'
import { DateField } from '../date/DateField.tsx'
import { HeldAmountField } from '../entry/HeldAmountField.tsx'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { withSign } from '../rate/withSign.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { figureNames } from './incomeResults.ts'

const signed: readonly (keyof IncomeFigures)[] = ['difference', 'realised']

interface IncomeRowProps {
  income: Income
  figures: (IncomeFigures & { byBank: boolean }) | undefined
  onChange: (patch: Partial<Income>) => void
  onRemove: () => void
}

/** An invoice, its payment and a sale: the fields, and below them the figures in tenge. */
export const IncomeRow = ({ income, figures, onChange, onRemove }: IncomeRowProps) => {
  const { t, language } = useText()
  const { id, code, amount } = income
  const last = formatIsoDay(useLastDay('in-force'))
  const tenge = (sum: string) => `${formatMoney(sum, TENGE, language)} ${TENGE}`
  const write = (name: (typeof figureNames)[number], sum: string): string =>
    signed.includes(name) ? withSign(sum, tenge) : tenge(sum)
  const percent = figures?.spreadPercent ?? null
  const day = (name: 'invoiced' | 'paid' | 'sold') => (
    <DateField
      label={t(`income.${name}`)}
      value={income[name]}
      max={last}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const shown = figureNames.flatMap((name) => {
    const sum = figures?.[name] ?? null
    return sum === null ? [] : [{ name, sum }]
  })
  const uncovered = figures && Number(figures.uncovered) > 0 ? figures.uncovered : null
  return (
    <li className="income" data-id={id}>
      <div className="income-fields flow">
        <CurrencySelect
          label={t('bulk.read.currency')}
          value={code}
          tenge={false}
          onChange={(chosen) => onChange({ code: chosen })}
        />
        <HeldAmountField
          label={t('income.amount', { code })}
          code={code}
          amount={amount}
          onKeep={(next) => onChange({ amount: next ?? '0' })}
        />
        {day('invoiced')}
        {day('paid')}
        {day('sold')}
        {income.sold !== null && (
          <>
            <HeldAmountField
              label={t('income.soldAmount', { code })}
              code={code}
              amount={income.soldAmount ?? amount}
              onKeep={(next) => onChange({ soldAmount: next })}
            />
            <HeldAmountField
              label={t('income.received')}
              code={TENGE}
              amount={income.received}
              optional
              onKeep={(next) => onChange({ received: next })}
            />
          </>
        )}
      </div>
      <IconButton
        name={t('income.remove', { amount: formatNumber(amount, { language }), code })}
        onClick={onRemove}
      >
        <RemoveIcon />
      </IconButton>
      {shown.length > 0 && (
        <dl className="income-figures tiles">
          {shown.map(({ name, sum }) => (
            <div key={name}>
              <dt className="quiet">{t(`income.figures.${name}`)}</dt>
              <dd>
                {name === 'realised' ? <strong>{write(name, sum)}</strong> : write(name, sum)}
                {name === 'received' && figures?.byBank && (
                  <span className="second">{t('income.byBank')}</span>
                )}
                {name === 'spread' && percent !== null && (
                  <span className="second">{formatPercent(percent, language, { signed: false })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {uncovered !== null && (
        <p className="mistake income-note">
          {t('income.uncovered', { amount: formatMoney(uncovered, code, language), code })}
        </p>
      )}
    </li>
  )
}
