import { rules } from '../../shared/rates/rules.ts'
import { Select } from '../controls/Select.tsx'
import { useModel } from '../state/context.ts'
import { useMeaning, useRateRule } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

/** The rule for the official rate of a day: one saved choice for all past days. None while the meaning of dates is not known. */
export const RuleChoice = () => {
  const { t } = useText()
  const model = useModel()
  const rule = useRateRule()
  if (useMeaning() === null) return null
  return (
    <Select
      label={t('converter.rule.label')}
      value={rule}
      options={rules.map((rule) => ({ value: rule, label: t(`converter.rule.${rule}`) }))}
      onChange={(rateRule) => void model.change({ rateRule })}
    />
  )
}
