import { memo } from 'react'
import { timesDiffer, wordDays } from '../../shared/answer/wordDays.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { UnitJump } from '../rate/UnitJump.tsx'
import { useText } from '../state/useText.ts'
import { RowDay } from './RowDay.tsx'

interface RowFactsProps {
  /** The source side, and this row's side; both are the same in the source row. */
  base: AnswerSide
  leg: AnswerSide
  /** The row's entry in the rates list; null for a past day and for the tenge. */
  asset: BoardAsset | null
}

/** The day of the rate, below a row's figure. It does not depend on the amount. */
export const RowFacts = memo(({ base, leg, asset }: RowFactsProps) => {
  const wording = useText()
  const apart = base.code !== leg.code
  return (
    <>
      <RowDay
        leg={leg}
        asset={asset}
        both={apart && timesDiffer(base, leg) ? wordDays([base, leg], wording) : null}
      />
      {(apart ? [base, leg] : [leg]).map(
        ({ code, jumpedFrom }) =>
          jumpedFrom !== null && <UnitJump key={code} code={code} from={jumpedFrom} {...wording} />,
      )}
    </>
  )
})
