import { useMemo } from 'react'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { type Calendar, calendarEdits, calendarOf } from '../../shared/days/holidays.ts'
import { useModel, useStore } from './context.ts'

/** Kazakhstan's days off with the person's corrections; the same as long as these are. */
export const useCalendar = (): Calendar => {
  const { holidays } = useStore(useModel().settings) ?? defaultSettings
  return useMemo(() => calendarOf(calendarEdits(holidays)), [holidays])
}
