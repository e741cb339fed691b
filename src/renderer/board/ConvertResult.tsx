import { type ReactNode, useRef } from 'react'
import type { Conversion } from '../../shared/contract/convert.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Term } from '../../shared/entry/entry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { formatTerms } from '../rate/formatTyped.ts'
import { boardRates, sidesOf } from '../rate/rates.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { receiptOf } from '../receipt/receipt.ts'
import { useBoard } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface ConvertResultProps {
  answer: Conversion | null
  /** The typed amounts of other currencies; null if the amount is in the selected currency. */
  terms: readonly Term[] | null
  /** The reason why one of its rates is stale. */
  whyStale: string | null
  /** The reason why there is no answer. */
  mistake: ReactNode
  /** Whether the line has no room for the word "stale", so that an icon replaces it. */
  brief?: boolean
}

/** The result, or the reason why there is none. Never shows a number for "unknown". */
export const ResultLine = ({ answer, terms, whyStale, mistake, brief = false }: ConvertResultProps) => {
  const { language } = useText()
  const kind = useBoard().assets.find(({ code }) => code === answer?.to)?.kind
  if (!answer) return mistake
  return (
    <>
      <span className="quiet convert-terms">
        {formatTerms(terms ?? [{ amount: answer.amount, code: answer.from }], language)} ={' '}
      </span>
      <span className="convert-number">
        {formatMoney(answer.result, answer.to, language, kind === undefined ? {} : { kind })}
      </span>{' '}
      <span className="quiet">{answer.to}</span>
      {whyStale !== null && (
        <>
          {' '}
          <StaleMark why={whyStale} brief={brief} />
        </>
      )}
    </>
  )
}

interface SpokenResultProps extends ConvertResultProps {
  /** The typed text. */
  typed: string
  /** Whether the result is from the last valid amount. */
  held: boolean
}

/** The result line with an announcement after a pause in typing. */
export const ConvertResult = ({ typed, held, ...line }: SpokenResultProps) => {
  const { t } = useText()
  const result = useRef<HTMLOutputElement>(null)
  return (
    <>
      <output
        ref={result}
        className={held ? 'convert-result convert-held' : 'convert-result'}
        aria-label={t('converter.result')}
        aria-live="off"
      >
        <ResultLine {...line} />
      </output>
      <SpokenAtRest typed={typed} read={() => spokenText(result.current)} />
    </>
  )
}

interface Converted {
  answer: Conversion
  /** `from` in 1 `to`, as decimal text. */
  inverse: string
}

/**
 * Converts an amount (decimal text) at the newest rates. Returns a code without a rate, if there is one; null without
 * a rates list.
 */
export const convertOnBoard = (
  board: Board | null,
  amount: string,
  from: string,
  to: string,
): Converted | { missing: string } | null => {
  const sides = sidesOf(boardRates(board, [from, to]), from, to)
  if (!sides || 'missing' in sides) return sides
  const { base, quote } = sides
  const { rate, result, amount: plain } = receiptOf(amount, base, quote)
  // A figure is as old as its oldest part.
  const fetchedAt = [base.fetchedAt, quote.fetchedAt].filter((at) => at !== null).sort()[0] ?? null
  return {
    answer: {
      ...{ from, to, amount: plain, rate, result, fetchedAt },
      fromDay: base.day,
      toDay: quote.day,
      sides: { from: base, to: quote },
    },
    inverse: convert('1', quote, base).result,
  }
}
