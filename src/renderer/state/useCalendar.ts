import { useMemo } from 'react'
import { type Calendar, calendarEdits, calendarOf } from '../../shared/holidays.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { useModel, useStore } from './context.ts'

/** Kazakhstan's days off with the person's corrections; the same as long as these are. */
export const useCalendar = (): Calendar => {
  const { holidays } = useStore(useModel().settings) ?? defaultSettings
  return useMemo(() => calendarOf(calendarEdits(holidays)), [holidays])
}
