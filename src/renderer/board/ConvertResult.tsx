import { type ReactNode, useRef } from 'react'
import type { Conversion } from '../../shared/contract/convert.ts'
import type { Term } from '../../shared/entry/readEntry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { SpokenAtRest } from '../controls/SpokenAtRest.tsx'
import { spokenText } from '../controls/spokenText.ts'
import { formatTerms } from '../rate/formatTerms.ts'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

interface ConvertResultProps {
  answer: Conversion | null
  /** The amounts of other currencies that were typed; null where it was one of the chosen currency. */
  terms: readonly Term[] | null
  /** Why a rate that it was worked out from is stale; null where none is. */
  whyStale: string | null
  /** Why there is no answer, in words. */
  mistake: ReactNode
  /** Whether it stands in a line that has no room for the word that a rate is stale: then a sign stands for it. */
  brief?: boolean
}

/** What the amount makes; or, in words, why there is nothing to show. Never a number that stands for "unknown". */
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
  /** What the result answers. */
  typed: string
  /** Whether it is still that of the last amount that could be read. */
  held: boolean
}

/** The same where it is spoken: not with every key, but once the hand rests. */
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
