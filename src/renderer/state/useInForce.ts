import { parseDay } from '../../shared/days/day.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import { useCalendar } from './useCalendar.ts'
import { useText } from './useText.ts'

/** Says on which days a rate is in force that was fixed on a day (ISO); empty for null, where that is not known. */
export type InForce = (fixedOn: string | null) => string

export const useInForce = (): InForce => {
  const wording = useText()
  const calendar = useCalendar()
  return (fixedOn) => wordInForce(fixedOn === null ? null : parseDay(fixedOn), { ...wording, calendar })
}
