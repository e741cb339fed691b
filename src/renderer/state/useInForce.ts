import { parseDay } from '../../shared/days/day.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import { useCalendar } from './useCalendar.ts'
import { useText } from './useText.ts'

/** Returns the days on which a rate fixed on an ISO day is in effect, as text; empty for null or if unknown. */
export type InForce = (fixedOn: string | null) => string

export const useInForce = (): InForce => {
  const wording = useText()
  const calendar = useCalendar()
  return (fixedOn) => wordInForce(fixedOn === null ? null : parseDay(fixedOn), { ...wording, calendar })
}
