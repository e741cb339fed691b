import type { EntryMistake as Mistake } from '../../shared/entry/readEntry.ts'
import { isUnfinished } from '../entry/isUnfinished.ts'
import { Marked } from '../entry/Marked.tsx'
import { wordEntryMistake } from '../entry/wordEntryMistake.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'

/** What of an entry is not understood and what would be; only quietly while it is not finished yet. */
export const EntryMistake = ({ text, mistake }: { text: string; mistake: Mistake }) => {
  const { t } = useText()
  const { at, end, reason } = mistake
  const nothingYet = useNoRatesYet()
  // What is listed is not known before the first board: then nothing is denied.
  if (reason === 'unlisted-currency' && nothingYet) return <p className="quiet">{t('firstRun.nothingYet')}</p>
  const words = wordEntryMistake(mistake, text, t)
  if (isUnfinished(mistake, text)) return <p className="quiet">{words}</p>
  return (
    <p className="mistake">
      {words} {at < text.trimEnd().length && <Marked text={text} at={at} end={Math.max(end, at + 1)} />}
    </p>
  )
}
