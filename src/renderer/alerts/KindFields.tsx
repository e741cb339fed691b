import { type ReactElement, useId } from 'react'
import { MOST_ALERT_DAYS } from '../../shared/contract/limits.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { InputField } from '../controls/InputField.tsx'
import { IntegerField } from '../controls/IntegerField.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { type Amount, amountText, typedAmount } from '../entry/amount.ts'
import { FieldMistake, isWrong } from '../entry/FieldMistake.tsx'
import { PercentField } from '../entry/PercentField.tsx'
import type { FieldReading } from '../entry/readField.ts'
import { useText } from '../state/useText.ts'
import type { AlertFields, Lack } from './alertFields.ts'

interface LevelFieldProps {
  label: string
  value: Amount
  reading: FieldReading
  /** The mistake in a readable level; empty if there is none. */
  mistake: string
  onChange: (level: Amount) => void
}

/** A target rate: read and calculated like amounts, with all digits. */
const LevelField = ({ label, value, reading, mistake, onChange }: LevelFieldProps) => {
  const { t, language } = useText()
  const id = useId()
  const text = amountText(value, language)
  const number = reading.kind === 'amount' ? formatNumber(reading.amount, { language }) : text.trim()
  const calculated = reading.kind === 'amount' && reading.calculated
  return (
    <InputField
      label={label}
      id={id}
      inputMode="decimal"
      data-arrival=""
      value={text}
      aria-invalid={mistake !== '' || isWrong(reading, text)}
      aria-describedby={`${id}-said`}
      onChange={(event) => onChange(typedAmount(event.target.value, language))}
    >
      <span id={`${id}-said`} className="second">
        {number !== text.trim() && (calculated ? `= ${number}` : t('converter.reading', { number }))}
        {mistake === '' ? (
          <FieldMistake text={text} reading={reading} />
        ) : (
          <span className="mistake">{mistake}</span>
        )}
      </span>
    </InputField>
  )
}

const directions = ['either', 'up', 'down'] as const

interface KindFieldsProps {
  fields: AlertFields
  /** The interpretation of the typed level. */
  reading: FieldReading
  /** Returns the message about a missing value; empty if present. */
  lacks: (which: Lack) => string
  turn: (patch: Partial<AlertFields>) => void
}

/** The fields of an alert's kind, besides the common ones. */
export const KindFields = ({ fields, reading, lacks, turn }: KindFieldsProps): ReactElement => {
  const { t } = useText()
  const { code, quote, kind } = fields
  switch (kind) {
    case 'above':
    case 'below':
      return (
        <LevelField
          label={t('alerts.level', { code, quote })}
          value={fields.level}
          reading={reading}
          mistake={lacks('level')}
          onChange={(level) => turn({ level })}
        />
      )
    case 'change':
      return (
        <>
          <div className="field">
            <PercentField
              label={t('alerts.percent')}
              value={fields.percent}
              onChange={(percent) => turn({ percent })}
            />
            <span className="second mistake" role="alert">
              {lacks('percent')}
            </span>
          </div>
          <IntegerField
            boxClassName="field"
            label={t('alerts.days')}
            value={fields.days}
            least={1}
            most={MOST_ALERT_DAYS}
            onChange={(days) => turn({ days })}
          />
          <div className="field">
            <span className="label" aria-hidden="true">
              {t('alerts.direction')}
            </span>
            <Segmented
              legend={t('alerts.direction')}
              value={fields.direction}
              options={directions.map((each) => ({ value: each, label: t(`alerts.directions.${each}`) }))}
              onChange={(direction) => turn({ direction })}
            />
          </div>
        </>
      )
  }
}
