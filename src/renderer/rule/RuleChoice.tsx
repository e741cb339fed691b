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
      onChange={(value) => {
        const rateRule = rules.find((rule) => rule === value)
        if (rateRule) void model.change({ rateRule })
      }}
    >
      {rules.map((rule) => (
        <option key={rule} value={rule}>
          {t(`converter.rule.${rule}`)}
        </option>
      ))}
    </Select>
  )
}
