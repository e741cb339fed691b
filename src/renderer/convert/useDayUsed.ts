import { almatyDay, parseDay, yearOf } from '../../shared/days/day.ts'
import type { Rates } from '../rate/rates.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'
import { wordDayUsed } from './wordDayUsed.ts'

/** Names the earlier day whose rates the chosen day uses. Null if the day has its own rates, or while loading. */
export const useDayUsed = (on: string | null, rates: Rates): string | null => {
  const wording = useText()
  const calendar = useCalendar()
  const thisYear = yearOf(almatyDay(useStore(useModel().time)))
  const asked = on === null ? null : parseDay(on)
  // While loading, the rates are those of the previously chosen day.
  if (asked === null || rates.on !== on) return null
  const legs = [...rates.legs.values()].filter((leg) => leg !== null)
  return wordDayUsed(asked, legs, { ...wording, calendar, thisYear })
}
