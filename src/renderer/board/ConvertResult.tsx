import { type ReactNode, useRef } from 'react'
import type { Conversion } from '../../shared/contract/convert.ts'
import type { Term } from '../../shared/entry/readEntry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { SpokenAtRest, spokenText } from '../controls/SpokenAtRest.tsx'
import { formatTerms } from '../rate/formatTerms.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useModel, useStore } from '../state/context.ts'
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
  const kind = useStore(useModel().board)?.assets.find(({ code }) => code === answer?.to)?.kind
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
