import { type ReactNode, useId, useMemo } from 'react'
import { timesDiffer, wordDays } from '../../shared/answer/wordDays.ts'
import { wordWhyStale } from '../../shared/answer/wordStale.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Term } from '../../shared/entry/entry.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { Collapsible } from '../controls/Collapsible.tsx'
import { InputField } from '../controls/InputField.tsx'
import { SwapIcon } from '../controls/icons.tsx'
import { type Amount, amountText, keptAmount, noAmount, typedAmount, workedAmount } from '../entry/amount.ts'
import { FieldMistake, isWrong } from '../entry/FieldMistake.tsx'
import { useFieldAmount } from '../entry/useFieldAmount.ts'
import { useFieldReading } from '../entry/useFieldReading.ts'
import { wordReading } from '../entry/wordReading.ts'
import { CurrencySelect } from '../picker/CurrencySelect.tsx'
import { boardRates } from '../rate/rates.ts'
import { useStale } from '../rate/useFreshness.ts'
import { useBoard, useSettings } from '../state/context.ts'
import { keptStore } from '../state/keptStore.ts'
import { useText } from '../state/useText.ts'
import { ConvertResult, convertOnBoard, ResultLine } from './ConvertResult.tsx'

/** The rate in both directions, and the days of the rates if they differ. */
const ConvertDetails = ({ answer, inverse }: { answer: Conversion; inverse: string }) => {
  const { t, language } = useText()
  const newest = useBoard().fetchedAt
  const { from, to, amount, result, rate, fetchedAt, sides } = answer
  const kindOf = ({ kind }: AnswerSide) => kind ?? undefined
  const [there, back] = [
    formatUsedRate({ amount, rate, result, to, kind: kindOf(sides.to) }, language),
    formatUsedRate(
      { amount: result, rate: inverse, result: amount, to: from, kind: kindOf(sides.from) },
      language,
    ),
  ]
  // The page's head shows the facts that all rates share.
  const isShared = fetchedAt === newest && !timesDiffer(sides.from, sides.to)
  const days = isShared ? '' : wordDays([sides.from, sides.to], { t, language })
  return (
    <>
      <span>{t('converter.line', { amount: 1, from, result: there, to })}</span>
      {from !== to && <span>{t('converter.line', { amount: 1, from: to, result: back, to: from })}</span>}
      {days && <span>{days}</span>}
    </>
  )
}

interface ConvertLineProps {
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** Returns the typed amount, or the sum of several in the field's currency, without currency words. */
const withoutWords = (
  terms: readonly Term[],
  sum: string | null,
  { from, to }: { from: string; to: string },
): { amount: Amount; from: string; to: string } => {
  const [only, ...others] = terms
  if (only && others.length === 0) return { amount: keptAmount(only.amount, 'en'), from: only.code, to }
  return { amount: (sum === null ? null : workedAmount(sum)) ?? noAmount, from, to }
}

/** A conversion in one line: amount, source, target and result. Updates at every key from the stored rates. */
export const ConvertLine = ({ draft, onDraft }: ConvertLineProps) => {
  const { t, language } = useText()
  const id = useId()
  const whyStale = useStale()
  const pins = pinnedCodes(useSettings().pins)
  const board = useBoard()
  const { assets } = board
  const first = pins.find((pin) => assets.some(({ code }) => code === pin)) ?? assets[0]?.code ?? 'USD'
  const from = draft.from ?? first
  const chosen = draft.to ?? TENGE

  const text = amountText(draft.amount, language)
  const reading = useFieldReading(text, from, 'board')
  const terms = reading.kind === 'sum' ? reading.terms : null
  const named = reading.kind === 'sum' ? reading.to : undefined
  const to = named ?? chosen
  const rates = useMemo(
    () => boardRates(board, [from, ...(terms ?? []).map(({ code }) => code)]),
    [board, from, terms],
  )
  const { amount, held, missing: unknown } = useFieldAmount(reading, text, from, rates)
  const outcome = amount === null ? null : convertOnBoard(board, amount, from, to)
  const converted = outcome && 'answer' in outcome ? outcome : null
  const lacking = unknown ?? (outcome && 'missing' in outcome ? outcome.missing : null)
  const echo = wordReading(reading, text, amount, { t, language, code: from })
  const unread = <FieldMistake text={text} reading={reading} />
  const mistakeOr = (why: ReactNode): ReactNode =>
    lacking !== null ? (
      <span className="mistake">{t('converter.noRate', { code: lacking })}</span>
    ) : amount === null ? (
      why
    ) : null
  const change = (patch: Partial<Draft>) => onDraft({ ...draft, from, to: chosen, ...patch })
  /** The same conversion without words: a selected currency must not contradict a typed one. */
  const plain = named === undefined ? { from, to } : withoutWords(terms ?? [], amount, { from, to })
  const used = [...new Set([...(terms?.map(({ code }) => code) ?? [from]), to])]
  const legs = used.flatMap((code) => rates.legs.get(code) ?? [])
  const result = {
    answer: converted?.answer ?? null,
    whyStale: wordWhyStale(legs, whyStale),
    terms,
    mistake: mistakeOr(unread),
  }
  return (
    <section className="convert collapsible-line" aria-label={t('converter.title')}>
      <Collapsible
        label={t('converter.title')}
        says={<ResultLine {...result} mistake={mistakeOr(unread)} brief />}
      >
        <div className="convert-line tiles">
          <InputField
            boxClassName="field convert-amount"
            labelHidden
            label={t('converter.amount')}
            id={id}
            className="number-input"
            inputMode="decimal"
            value={text}
            aria-invalid={isWrong(reading, text)}
            aria-describedby={`${id}-reading`}
            onChange={(event) => change({ amount: typedAmount(event.target.value, language) })}
          />
          <CurrencySelect
            quiet
            label={t('converter.from')}
            value={from}
            onChange={(code) => change({ ...plain, from: code })}
          />
          <button
            type="button"
            className="button button-sign swap"
            aria-label={t('converter.swap')}
            title={t('converter.swap')}
            onClick={() => change({ ...plain, from: plain.to, to: plain.from })}
          >
            <SwapIcon />
          </button>
          <CurrencySelect
            quiet
            label={t('converter.to')}
            value={to}
            onChange={(code) => change({ ...plain, to: code })}
          />
          <div className="convert-answer">
            <ConvertResult {...result} held={held} typed={`${text} ${from} ${to}`} />
            <p className="facts flow">
              <span id={`${id}-reading`}>
                {echo}
                {held ? unread : isWrong(reading, text) && <span className="visually-hidden">{unread}</span>}
              </span>
              {converted && <ConvertDetails {...converted} />}
            </p>
          </div>
        </div>
      </Collapsible>
    </section>
  )
}

/** A conversion as typed; null for a field without a choice. */
interface Draft {
  amount: Amount
  from: string | null
  to: string | null
}

/** The conversion of the one-line converter. */
export const draftOf = keptStore<Draft>({
  amount: { plain: '100', typed: null, worked: false },
  from: null,
  to: null,
})
