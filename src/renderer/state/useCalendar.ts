import { useMemo } from 'react'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { type Calendar, calendarEdits, calendarOf } from '../../shared/days/holidays.ts'
import { useModel, useStore } from './context.ts'

/** Returns Kazakhstan's days off with the user's corrections; the same object until they change. */
export const useCalendar = (): Calendar => {
  const { holidays } = useStore(useModel().settings) ?? defaultSettings
  return useMemo(() => calendarOf(calendarEdits(holidays)), [holidays])
}
