import { type ReactNode, useEffect, useRef, useState } from 'react'
import { wordDays } from '../../shared/answer/wordDays.ts'
import { askedOf } from '../../shared/entry/askedOf.ts'
import type { Entry, EntryContext, EntryMistake } from '../../shared/entry/readEntry.ts'
import { suggestEntries } from '../../shared/entry/suggestEntries.ts'
import { isUnfinished } from '../entry/isUnfinished.ts'
import { formatTerms } from '../rate/formatTerms.ts'
import { type Rates, sidesOfAll } from '../rate/rates.ts'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useText } from '../state/useText.ts'
import { useDayUsed } from './DayUsed.tsx'
import { EntryAnswer } from './EntryAnswer.tsx'

interface HeldEntry {
  entry: Entry
  /** The typed text of the entry. */
  text: string
}

/**
 * Returns the last valid entry, with its text, while the typed text is unfinished: `100 usd +`. Otherwise returns
 * null.
 */
export const useHeldEntry = (entry: Entry | EntryMistake, text: string): HeldEntry | null => {
  const last = useRef<HeldEntry | null>(null)
  if (entry.ok) last.current = { entry, text }
  else if (!isUnfinished(entry, text)) last.current = null
  return entry.ok ? null : last.current
}

/** No corrections while the user is typing. */
const PAUSE_MS = 400

const none: readonly string[] = []

/** Returns suggestions for an invalid entry after a pause in typing. */
export const useSuggestions = (
  text: string,
  entry: Entry | EntryMistake,
  context: EntryContext,
): readonly string[] => {
  const [found, setFound] = useState<{ text: string; entries: readonly string[] }>({
    text: '',
    entries: none,
  })
  useEffect(() => {
    if (entry.ok) return
    const timer = setTimeout(
      () => setFound({ text, entries: suggestEntries(text, entry, context) }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, entry, context])
  return !entry.ok && found.text === text ? found.entries : none
}

interface EntryAnswersProps {
  entry: Entry
  text: string
  targets: readonly string[]
  rates: Rates
  copy: (text: string) => Promise<void>
  /** The action of Enter, or its result; absent if Enter does nothing. */
  children?: ReactNode
}

/** The answers to an entry: a line for each pair of source and target currency. */
export const EntryAnswers = ({ entry, text, targets, rates, copy, children }: EntryAnswersProps) => {
  const { t, language } = useText()
  const used = [...new Set([...entry.terms.map(({ code }) => code), ...targets])]
  const legs = sidesOfAll(rates, used)
  const ofDays = wordDays(legs, { t, language })
  const dayUsed = useDayUsed(rates.on, rates)
  const isMixed = new Set(legs.flatMap(({ day }) => day ?? [])).size > 1
  const assumed = entry.parts.flatMap((part) => (part.is === 'currency' && part.assumed ? [part] : []))
  return (
    <>
      <ul className="entry-answers flow" aria-label={t('entry.answer')}>
        {askedOf(entry).flatMap((terms) =>
          targets
            // With several sources, one of them may also be the target of the others.
            .filter((code) => !entry.each || terms.length > 1 || code !== terms[0]?.code)
            .map((code) => (
              <EntryAnswer
                key={`${formatTerms(terms, language)} ${code}`}
                terms={terms}
                code={code}
                rates={rates}
                copy={copy}
              />
            )),
        )}
      </ul>
      <p className="facts flow">
        {dayUsed && <span className="day-used">{dayUsed}</span>}
        {ofDays && (isMixed || !dayUsed) && <span>{ofDays}</span>}
        <RuleUnknown on={rates.on} legs={rates.legs} />
        {assumed.map(({ from, to, code }) => (
          <span key={from}>{t('entry.assumed', { word: text.slice(from, to), code })}</span>
        ))}
        {children !== undefined && <span>{children}</span>}
      </p>
    </>
  )
}
