/**
 * In the place of date-fns's `format` and its English, which react-day-picker would word its days with: they are worded by
 * `calendarWords`, in three languages, and a third of the calendar would be code that never runs.
 */
export const format = (): never => {
  throw new Error('The calendar words no day by itself.')
}

export const enUS = { code: 'en-US', options: { weekStartsOn: 0, firstWeekContainsDate: 1 } }
