import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { unitSizes } from '../../shared/format/unitsFor.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Collapsible } from '../controls/Collapsible.tsx'
import { SwapIcon } from '../controls/icons.tsx'
import { Select } from '../controls/Select.tsx'
import { DateField } from '../date/DateField.tsx'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNarrow } from '../state/useMedia.ts'
import { useText } from '../state/useText.ts'
import { BankPanel } from './BankPanel.tsx'
import type { ConverterModel } from './converterModel.ts'
import { EntryExamples } from './EntryExamples.tsx'

interface SwapRowsProps {
  /** The source currency, and the currency to swap it with. */
  sourceCode: string
  partner: string
  onSwap: () => void
}

/** Swaps the amount with the first of the other rows. In a narrow window, the label is for screen readers only. */
const SwapRows = ({ sourceCode, partner, onSwap }: SwapRowsProps) => {
  const { t } = useText()
  const narrow = useNarrow()
  return (
    <button
      type="button"
      className="button swap-rows cluster"
      title={t('converter.swapHint', { one: sourceCode, other: partner })}
      onClick={onSwap}
    >
      <SwapIcon /> <span className={narrow ? 'visually-hidden' : undefined}>{t('converter.swap')}</span>
    </button>
  )
}

interface DayFieldProps {
  value: Day | null
  /** The rule for a day's rates. */
  rule: Rule
  onChange: (day: Day | null) => void
  /** Called with whether the field's text is invalid. */
  onMistake?: (mistaken: boolean) => void
}

/** A day with rates, or none for the newest ones. */
const DayField = ({ value, rule, onChange, onMistake }: DayFieldProps) => {
  const { t, language } = useText()
  const last = useLastDay(rule)
  return (
    <div className="day-field cluster off-paper convert-day">
      <DateField
        label={t('converter.onDay')}
        value={value}
        max={last}
        tooLate={t('converter.toCome', { day: formatDay(last, language, 'long') })}
        onChange={onChange}
        {...(onMistake && { onMistake })}
      />
      {/* Reserves its space before a day is chosen, so that choosing one shifts nothing below. */}
      <button
        type="button"
        className="button button-quiet"
        style={{ visibility: value === null ? 'hidden' : 'visible' }}
        onClick={() => onChange(null)}
      >
        {t('converter.today')}
      </button>
    </div>
  )
}

interface ConvertHeadProps {
  list: Pick<ConverterModel, 'base' | 'partner' | 'choices'>
  /** The past day of the rates; null for the newest rates. */
  on: Day | null
  onDay: (on: Day | null) => void
  onSwap: () => void
}

/** The day, the rule and the rate display of the list, folded into one line with the current choices. */
export const ConvertHead = ({ list, on, onDay, onSwap }: ConvertHeadProps) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const rule = useRateRule()
  const model = useModel()
  const { bank, converterView } = useSettings()
  const { base, partner } = list
  const choices = bank.shown ? [...list.choices, t('bank.title')] : list.choices
  return (
    <div className="converter-head cluster">
      <Collapsible
        label={t('converter.onDay')}
        folds={{ changed: list.choices.length > 1 || on !== null }}
        says={
          <>
            {choices.join(' · ')}
            {choices.length === 1 && <span> · {t(narrow ? 'converter.more' : 'converter.options')}</span>}
          </>
        }
        beside={partner !== null && <SwapRows sourceCode={base} partner={partner} onSwap={onSwap} />}
      >
        <DayField value={on} rule={rule} onChange={onDay} />
        {/* It is here on every day, so choosing a day moves nothing below. */}
        <RuleChoice />
        <Select
          label={t('converter.units')}
          value={converterView.units}
          options={[
            { value: null, label: t('converter.unitsFitting') },
            ...unitSizes.map((size) => ({ value: size, label: formatNumber(size, { language }) })),
          ]}
          onChange={(units) => void model.change({ converterView: { ...converterView, units } })}
        />
        <Checkbox
          checked={converterView.full}
          onChange={(full) => void model.change({ converterView: { ...converterView, full } })}
        >
          {t('converter.full')}
        </Checkbox>
        <BankPanel />
        {narrow && <EntryExamples />}
      </Collapsible>
    </div>
  )
}
