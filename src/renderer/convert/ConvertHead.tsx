import type { Day } from '../../shared/days/day.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { unitSizes } from '../../shared/format/unitsFor.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Collapsible } from '../controls/Collapsible.tsx'
import { SwapIcon } from '../controls/icons.tsx'
import { Select } from '../controls/Select.tsx'
import { DayField } from '../entry/DayField.tsx'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { useRateRule } from '../state/useDatesMean.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useText } from '../state/useText.ts'
import { BankPanel } from './BankPanel.tsx'
import type { ConverterModel } from './converterModel.ts'
import type { ConverterView } from './converterState.ts'
import { EntryExamples } from './EntryExamples.tsx'

interface ConverterViewOptionsProps {
  view: Pick<ConverterView, 'units' | 'full'>
  onView: (view: Pick<ConverterView, 'units' | 'full'>) => void
}

/** The units of the rates, and whether to show all digits. */
const ConverterViewOptions = ({ view, onView }: ConverterViewOptionsProps) => {
  const { t, language } = useText()
  return (
    <div className="view-options cluster">
      <Select
        label={t('converter.units')}
        value={view.units}
        options={[
          { value: null, label: t('converter.unitsFitting') },
          ...unitSizes.map((size) => ({ value: size, label: formatNumber(size, { language }) })),
        ]}
        onChange={(units) => onView({ ...view, units })}
      />
      <Checkbox checked={view.full} onChange={(full) => onView({ ...view, full })}>
        {t('converter.full')}
      </Checkbox>
    </div>
  )
}

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

interface ConvertHeadProps {
  model: Pick<ConverterModel, 'base' | 'partner' | 'choices'>
  /** The past day of the rates; null for the newest rates. */
  on: Day | null
  onDay: (on: Day | null) => void
  view: Pick<ConverterView, 'units' | 'full'>
  onView: (view: Pick<ConverterView, 'units' | 'full'>) => void
  onSwap: () => void
}

/** The day, the rule and the rate display of the list, folded into one line with the current choices. */
export const ConvertHead = ({ model, on, onDay, view, onView, onSwap }: ConvertHeadProps) => {
  const { t } = useText()
  const narrow = useNarrow()
  const rule = useRateRule()
  const { base, partner, choices } = model
  return (
    <div className="converter-head cluster">
      <Collapsible
        label={t('converter.onDay')}
        folds={{ changed: choices.length > 1 || on !== null }}
        says={
          <>
            {choices.join(' · ')}
            {choices.length === 1 && (
              <span className="collapsible-more">
                {' '}
                · {t(narrow ? 'converter.more' : 'converter.options')}
              </span>
            )}
          </>
        }
        beside={partner !== null && <SwapRows sourceCode={base} partner={partner} onSwap={onSwap} />}
      >
        <DayField value={on} rule={rule} onChange={onDay} />
        {/* It is here on every day, so choosing a day moves nothing below. */}
        <RuleChoice />
        <ConverterViewOptions view={view} onView={onView} />
        <BankPanel />
        {narrow && <EntryExamples />}
      </Collapsible>
    </div>
  )
}
