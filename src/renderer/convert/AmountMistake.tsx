import { useText } from '../state/useText.ts'
import { Marked } from './Marked.tsx'
import type { CalculationReading } from './readTyped.ts'

interface AmountMistakeProps {
  text: string
  mistake: Extract<CalculationReading, { kind: 'mistake' }>
}

/** What is wrong with a calculation and where: in words, and marked in what was typed. */
export const AmountMistake = ({ text, mistake }: AmountMistakeProps) => {
  const { t } = useText()
  const { at, reason } = mistake
  // Where something is missing at the end there is no sign to mark.
  const place = at < text.trimEnd().length ? t('amount.place', { place: at + 1 }) : t('amount.atEnd')
  return (
    <span className="mistake">
      {t(`amount.mistake.${reason}`)} ({place}) <Marked text={text} at={at} end={at + 1} />
    </span>
  )
}
