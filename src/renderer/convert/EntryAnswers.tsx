import type { ReactNode } from 'react'
import { wordDays } from '../../shared/answer/wordDays.ts'
import { askedOf } from '../../shared/entry/askedOf.ts'
import type { Entry } from '../../shared/entry/readEntry.ts'
import { formatTerms } from '../rate/formatTerms.ts'
import { type Rates, sidesOfAll } from '../rate/rates.ts'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useText } from '../state/useText.ts'
import { EntryAnswer } from './EntryAnswer.tsx'
import { useDayUsed } from './useDayUsed.ts'

interface EntryAnswersProps {
  entry: Entry
  text: string
  targets: readonly string[]
  rates: Rates
  copy: (text: string) => Promise<void>
  /** What Enter does, or has done; left out where it does nothing. */
  children?: ReactNode
}

/** What an entry makes, a line for each currency that is asked about and each that it is answered in. */
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
      <ul className="entry-answers" aria-label={t('entry.answer')}>
        {askedOf(entry).flatMap((terms) =>
          targets
            // Of several that are asked about, one may be what the others are wanted in.
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
      <p className="facts">
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
