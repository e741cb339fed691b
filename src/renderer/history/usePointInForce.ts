import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import { unknownConvention } from '../../shared/publication/convention.ts'
import { fixedOn } from '../../shared/publication/fixedOn.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'

/** Says on which days the rate of a point is in force: of pairs that official rates alone make; else it is empty. */
export const usePointInForce = ({ code, quote }: { code: string; quote: string }): ((day: Day) => string) => {
  const wording = useText()
  const calendar = useCalendar()
  const board = useStore(useModel().board)
  const sides = [code, quote].filter((side) => side !== TENGE)
  const kindOf = (side: string) => board?.assets.find((asset) => asset.code === side)?.kind
  const convention = sides.every((side) => isOfficial(kindOf(side)))
    ? (board?.convention ?? unknownConvention)
    : unknownConvention
  return (day) => wordInForce(fixedOn(day, convention, calendar), { ...wording, calendar })
}
