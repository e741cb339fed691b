import { rules } from '../../shared/rates/rules.ts'
import { Select } from '../controls/Select.tsx'
import { useModel } from '../state/context.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

/** The rule for the official rate of a day: one saved choice for all conversions at past days. */
export const RuleChoice = () => {
  const { t } = useText()
  const model = useModel()
  return (
    <Select
      className="rule-choice"
      label={t('converter.rule.label')}
      value={useRateRule()}
      options={rules.map((rule) => ({ value: rule, label: t(`converter.rule.${rule}`) }))}
      onChange={(rateRule) => void model.change({ rateRule })}
    />
  )
}
