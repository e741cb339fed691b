import { wordDaysWhole } from '../../shared/answer/wordDays.ts'
import { wordWhyStale } from '../../shared/answer/wordStale.ts'
import type { Term } from '../../shared/entry/readEntry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { StarButton } from '../conversionLog/StarButton.tsx'
import { shownConversion, useStarsHere } from '../conversionLog/stars.ts'
import { answerEntry } from '../entry/answerEntry.ts'
import { formatTerms } from '../rate/formatTerms.ts'
import { knownSides, type Rates, sidesOfAll } from '../rate/rates.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { UnitJump } from '../rate/UnitJump.tsx'
import { useStale } from '../rate/useStale.ts'
import { receiptOf } from '../receipt/receipt.ts'
import { wordSource } from '../receipt/wordReceipt.ts'
import { useModel, useStore } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { plainMoney, wordMissing } from './wordSentences.ts'

interface EntryAnswerProps {
  /** The amounts to add up and convert. */
  terms: readonly Term[]
  /** The target currency. */
  code: string
  rates: Rates
  copy: (text: string) => Promise<void>
}

/** One line of an answer. A click copies its number, Shift+click the sentence. */
export const EntryAnswer = ({ terms, code, rates, copy }: EntryAnswerProps) => {
  const { t, language } = useText()
  const model = useModel()
  const website = useStore(model.info)?.website ?? null
  const kind = useStore(model.board)?.assets.find((asset) => asset.code === code)?.kind
  const nothingYet = useNoRatesYet()
  const whyStale = useStale()
  const stars = useStarsHere()
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
  const [only, ...more] = terms
  const sides = only && more.length === 0 ? knownSides(rates, only.code, code) : null
  const kept =
    only && sides ? shownConversion(receiptOf(only.amount, sides.base, sides.quote, rates.on)) : null
  return (
    <li>
      <button
        type="button"
        className="entry-answer"
        title={t('converter.copyHint')}
        onClick={(event) => {
          if (kept) stars?.copied(kept)
          void copy(event.shiftKey ? sentence : plainMoney(worked.result, code, language, format))
        }}
      >
        <span className="quiet">{question} = </span>
        <strong>{shown}</strong> <span className="quiet">{code}</span>
      </button>
      {stars && kept && (
        <StarButton
          label={t(stars.has(kept) ? 'conversions.unstar' : 'conversions.star', { code })}
          on={stars.has(kept)}
          onPress={() => stars.toggle(kept)}
        />
      )}
      {why !== null && (
        <>
          {' '}
          <StaleMark why={why} />
        </>
      )}
      {legs.map(
        (leg) =>
          leg.jumpedFrom !== null && (
            <UnitJump key={leg.code} code={leg.code} from={leg.jumpedFrom} t={t} language={language} />
          ),
      )}
    </li>
  )
}
