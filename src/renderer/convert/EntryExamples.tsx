import type { EntryMistake as Mistake } from '../../shared/entry/entry.ts'
import { Marked, wordEntryMistake } from '../entry/FieldMistake.tsx'
import { isUnfinished } from '../entry/isUnfinished.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'

/** Names the unknown part of an entry and a valid form; less prominent while the entry is unfinished. */
export const EntryMistake = ({ text, mistake }: { text: string; mistake: Mistake }) => {
  const { t } = useText()
  const { at, end, reason } = mistake
  const nothingYet = useNoRatesYet()
  // Without a rates list, the listed currencies are unknown, so no code is wrong yet.
  if (reason === 'unlisted-currency' && nothingYet) return <p className="quiet">{t('firstRun.nothingYet')}</p>
  const words = wordEntryMistake(mistake, text, t)
  if (isUnfinished(mistake, text)) return <p className="quiet">{words}</p>
  return (
    <p className="mistake">
      {words} {at < text.trimEnd().length && <Marked text={text} at={at} end={Math.max(end, at + 1)} />}
    </p>
  )
}

/** Examples for the one-line field. */
export const EntryExamples = () => {
  const { t } = useText()
  return (
    <p className="quiet entry-examples">
      <span className="second">{t('entry.forExample')}</span>
      {t('entry.examples')}
    </p>
  )
}
