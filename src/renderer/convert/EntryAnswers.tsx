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
      <ul className="entry-answers" aria-label={t('entry.answer')}>
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
