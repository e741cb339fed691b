import type { ReactNode } from 'react'
import { parseDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatMoney } from '../../shared/money/formatMoney.ts'
import type { Entry } from '../../shared/money/readEntry.ts'
import { wordDays } from '../receipt/wordDays.ts'
import { wordSource } from '../receipt/wordReceipt.ts'
import { useModel, useStore } from '../state/context.ts'
import { useNothingYet } from '../state/useNothingYet.ts'
import { useText } from '../state/useText.ts'
import { answerEntry } from './answerEntry.ts'
import { plainMoney } from './plainMoney.ts'
import type { Rates } from './rates.ts'
import { useDayUsed } from './useDayUsed.ts'
import { wordTerms } from './wordTerms.ts'

interface EntryAnswersProps {
  entry: Entry
  text: string
  targets: readonly string[]
  rates: Rates
  copy: (text: string) => Promise<void>
  /** What Enter does, or has done. */
  children: ReactNode
}

/** What an entry makes, a line for each currency; a click copies its number, with Shift the sentence. */
export const EntryAnswers = ({ entry, text, targets, rates, copy, children }: EntryAnswersProps) => {
  const { t, language } = useText()
  const model = useModel()
  const website = useStore(model.info)?.website ?? null
  const assets = useStore(model.board)?.assets
  const nothingYet = useNothingYet()
  const kindOf = (code: string) => {
    const kind = assets?.find((asset) => asset.code === code)?.kind
    return kind === undefined ? {} : { kind }
  }
  const question = wordTerms(entry.terms, language)
  const used = [...new Set([...entry.terms.map(({ code }) => code), ...targets])]
  const legs = used.flatMap((code) => rates.legs.get(code) ?? [])
  const ofDays = wordDays(legs, { t, language })
  const dayUsed = useDayUsed(rates.on, rates)
  const isMixed = new Set(legs.flatMap(({ day }) => day ?? [])).size > 1
  const assumed = entry.parts.flatMap((part) => (part.is === 'currency' && part.assumed ? [part] : []))
  return (
    <>
      <ul className="entry-answers" aria-label={t('entry.answer')}>
        {targets.map((code) => {
          const worked = answerEntry(entry.terms, code, rates)
          if (!worked) return null
          if ('missing' in worked)
            return (
              <li key={code} className="mistake">
                {nothingYet
                  ? t('firstRun.nothingYet')
                  : rates.on === null
                    ? t('converter.noRate', { code: worked.missing })
                    : t('converter.noRateOnDay', {
                        code: worked.missing,
                        day: formatDay(parseDay(rates.on) ?? 0, language, 'long'),
                      })}
              </li>
            )
          const shown = formatMoney(worked.result, code, language, kindOf(code))
          const sentence = `${question} = ${shown} ${code}${ofDays && ` (${ofDays})`}\n${wordSource(t, website)}`
          return (
            <li key={code}>
              <button
                type="button"
                className="entry-answer"
                title={t('converter.copyHint')}
                onClick={(event) =>
                  void copy(
                    event.shiftKey ? sentence : plainMoney(worked.result, code, language, kindOf(code)),
                  )
                }
              >
                <span className="quiet">{question} = </span>
                <strong>{shown}</strong> <span className="quiet">{code}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="facts">
        {dayUsed && <span className="day-used">{dayUsed}</span>}
        {ofDays && (isMixed || !dayUsed) && <span>{ofDays}</span>}
        {assumed.map(({ from, to, code }) => (
          <span key={from}>{t('entry.assumed', { word: text.slice(from, to), code })}</span>
        ))}
        <span>{children}</span>
      </p>
    </>
  )
}
