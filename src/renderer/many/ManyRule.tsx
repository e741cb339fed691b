import { RuleChoice } from '../rule/RuleChoice.tsx'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useText } from '../state/useText.ts'

/** By which rule lines with a date get their official rates, and whose choice that is. */
export const ManyRule = () => {
  const { t } = useText()
  return (
    <>
      <RuleChoice />
      <p className="second">
        <RuleUnknown tells /> {t('converter.rule.yours')}
      </p>
    </>
  )
}
