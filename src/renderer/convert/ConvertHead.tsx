import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { SwapIcon } from '../controls/icons.tsx'
import { DayField } from '../entry/DayField.tsx'
import type { Rates } from '../rate/rates.ts'
import { RuleChoice } from '../rule/RuleChoice.tsx'
import { useRuleUsed } from '../rule/useRuleUsed.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { useRateRule } from '../state/useRateRule.ts'
import { useText } from '../state/useText.ts'
import { ConverterViewOptions } from './ConverterViewOptions.tsx'
import type { ConverterView } from './converterView.ts'
import { EntryExamples } from './EntryExamples.tsx'

interface SwapRowsProps {
  /** The code that the amount is in, and the one that it goes to. */
  sourceCode: string
  partner: string
  onSwap: () => void
}

/** Puts the amount into the first of the other rows. In a narrow window its word is said, not seen. */
const SwapRows = ({ sourceCode, partner, onSwap }: SwapRowsProps) => {
  const { t } = useText()
  return (
    <button
      type="button"
      className="button swap-rows"
      title={t('converter.swapHint', { one: sourceCode, other: partner })}
      onClick={onSwap}
    >
      <SwapIcon /> <span className="swap-word">{t('converter.swap')}</span>
    </button>
  )
}

interface ConvertHeadProps {
  /** The past ISO day that is converted at; null for the newest rates. */
  on: string | null
  /** The rates of that day. */
  legs: Rates['legs']
  onDay: (on: string | null) => void
  view: Pick<ConverterView, 'units' | 'full'>
  onView: (view: Pick<ConverterView, 'units' | 'full'>) => void
  /** The code that the amount is in, and the one that it goes to when they are swapped; null where there is no other. */
  sourceCode: string
  partner: string | null
  onSwap: () => void
}

/** What the list is worked out by: the day, how rates are said. In a narrow window one line that tells how it stands. */
export const ConvertHead = ({
  on,
  legs,
  onDay,
  view,
  onView,
  sourceCode,
  partner,
  onSwap,
}: ConvertHeadProps) => {
  const { t, language } = useText()
  const narrow = useNarrow()
  const rule = useRateRule()
  const used = useRuleUsed(legs)
  const stands = [
    on === null ? t('converter.today') : formatDay(parseDay(on) ?? 0, language, 'short'),
    on !== null && t(`converter.rule.${used}`),
    view.units !== null && `${t('converter.units')} ${formatNumber(view.units, { language })}`,
    view.full && t('converter.full'),
  ].filter(Boolean)
  return (
    <div className="converter-head">
      <Collapsible
        label={t('converter.onDay')}
        says={
          <>
            {stands.join(' · ')}
            {stands.length === 1 && <span className="collapsible-more"> · {t('converter.more')}</span>}
          </>
        }
        beside={partner !== null && <SwapRows sourceCode={sourceCode} partner={partner} onSwap={onSwap} />}
      >
        <DayField value={on} rule={rule} onChange={onDay} />
        {/* On a phone it stands in what was opened, with a day or without: nothing below moves when one is chosen. */}
        {(narrow || on !== null) && <RuleChoice />}
        <ConverterViewOptions view={view} onView={onView} />
        {narrow && <EntryExamples />}
      </Collapsible>
    </div>
  )
}
