import { useMemo } from 'react'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { useText } from '../state/useText.ts'
import type { ConverterView } from './converterView.ts'
import { rateForUnits, wordRate } from './wordRate.ts'

interface RowRatesProps {
  /** The side that the amount is in, and this row's own. */
  base: AnswerSide
  leg: AnswerSide
  /** The amount and the row's figure, decimal texts; null while there are none. */
  amount: string | null
  result: string | null
  units: ConverterView['units']
  full: boolean
}

/** The rate of a row in both directions, with the digits that its figure needs. */
export const RowRates = ({ base, leg, amount, result, units, full }: RowRatesProps) => {
  const wording = useText()
  // The division is dear, and a keystroke changes no rate.
  const [there, back] = useMemo(
    () => [rateForUnits(base, leg, units), rateForUnits(leg, base, units)],
    [base, leg, units],
  )
  return (
    <>
      <span>{wordRate(there, { ...wording, amount, result, full })}</span>
      <span>{wordRate(back, { ...wording, amount: result, result: amount, full })}</span>
    </>
  )
}
