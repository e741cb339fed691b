import type { ReactNode } from 'react'
import { wordDays, wordDaysWhole } from '../../shared/answer/wordDays.ts'
import { wordWhyStale } from '../../shared/answer/wordStale.ts'
import type { Entry, Term } from '../../shared/entry/entry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { answerEntry } from '../entry/answerEntry.ts'
import { formatTerms } from '../rate/formatTyped.ts'
import { ImplausibleJump } from '../rate/ImplausibleJump.tsx'
import { type Rates, sidesOfAll } from '../rate/rates.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useStale } from '../rate/useFreshness.ts'
import { wordSource } from '../receipt/wordReceipt.ts'
import { RuleUnknown } from '../rule/RuleUnknown.tsx'
import { useBoard, useInfo } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { useDayUsed } from './DayUsed.tsx'
import { plainMoney, wordMissing } from './wordSentences.ts'

interface EntryAnswersProps {
  entry: Entry
  text: string
  targets: readonly string[]
  rates: Rates
  copy: (text: string) => Promise<void>
  /** The action of Enter, or its result. */
  children: ReactNode
}

/** The answers to an entry: a line for each target currency. */
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
        {targets.map((code) => (
          <EntryAnswer key={code} terms={entry.terms} code={code} rates={rates} copy={copy} />
        ))}
      </ul>
      <p className="facts flow">
        {dayUsed && <span className="day-used">{dayUsed}</span>}
        {ofDays && (isMixed || !dayUsed) && <span>{ofDays}</span>}
        <RuleUnknown on={rates.on} legs={rates.legs} />
        {assumed.map(({ from, to, code }) => (
          <span key={from}>{t('entry.assumed', { word: text.slice(from, to), code })}</span>
        ))}
        <span>{children}</span>
      </p>
    </>
  )
}

interface EntryAnswerProps {
  /** The amounts to add up and convert. */
  terms: readonly Term[]
  /** The target currency. */
  code: string
  rates: Rates
  copy: (text: string) => Promise<void>
}

/** One line of an answer. A click copies its number, Shift+click the sentence. */
const EntryAnswer = ({ terms, code, rates, copy }: EntryAnswerProps) => {
  const { t, language } = useText()
  const website = useInfo().website
  const kind = useBoard().assets.find((asset) => asset.code === code)?.kind
  const nothingYet = useNoRatesYet()
  const whyStale = useStale()
  const worked = answerEntry(terms, code, rates)
  if (!worked) return null
  if ('missing' in worked)
    return (
      <li className="mistake">
        {nothingYet ? t('firstRun.nothingYet') : wordMissing(worked.missing, rates, { t, language })}
      </li>
    )
  const question = formatTerms(terms, language)
  const used = [...new Set([...terms.map((term) => term.code), code])]
  const legs = sidesOfAll(rates, used)
  const ofDays = wordDaysWhole(legs, { t, language }, whyStale)
  const why = wordWhyStale(legs, whyStale)
  const format = kind === undefined ? {} : { kind }
  const shown = formatMoney(worked.result, code, language, format)
  const sentence = `${question} = ${shown} ${code}${ofDays && ` (${ofDays})`}\n${wordSource(t, website)}`
  return (
    <li>
      <button
        type="button"
        className="entry-answer"
        title={t('converter.copyHint')}
        onClick={(event) =>
          void copy(event.shiftKey ? sentence : plainMoney(worked.result, code, language, format))
        }
      >
        <span className="quiet">{question} = </span>
        <strong>{shown}</strong> <span className="quiet">{code}</span>
      </button>
      {why !== null && (
        <>
          {' '}
          <StaleMark why={why} />
        </>
      )}
      {legs.map(
        (leg) =>
          leg.jumpedFrom !== null && <ImplausibleJump key={leg.code} code={leg.code} from={leg.jumpedFrom} />,
      )}
    </li>
  )
}
