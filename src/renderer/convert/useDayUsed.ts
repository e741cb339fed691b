import { almatyDay, parseDay, yearOf } from '../../shared/days/day.ts'
import type { Rates } from '../rate/rates.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { wordDayUsed } from './wordDayUsed.ts'

/** Which earlier day's rates the asked day goes by, in one sentence; null where they are its own, or not there yet. */
export const useDayUsed = (on: string | null, rates: Rates): string | null => {
  const wording = useText()
  const calendar = useCalendar()
  const thisYear = yearOf(almatyDay(useStore(useModel().time)))
  const asked = on === null ? null : parseDay(on)
  // Until they come, the rates are those of the day before.
  if (asked === null || rates.on !== on) return null
  const legs = [...rates.legs.values()].filter((leg) => leg !== null)
  return wordDayUsed(asked, legs, { ...wording, calendar, thisYear })
}
