export const dates = {
  dates: {
    form: 'day month year',
    calendar: '{{label}}: calendar',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
    today: 'today',
    weekend: 'weekend',
    holiday: 'holiday',
    dayOff: 'day off',
    onWeekday: '{{weekday}} {{day}}',
    from: 'From',
    to: 'To',
    mistake: {
      unreadable: 'This is not a date. Write it like 31 Dec 2025 or 2025-12-31.',
      impossible: 'There is no such day.',
      'two-ways': 'This can be read in two ways. Write the month as a word, or 2025-12-31.',
      'too-early': 'The earliest day here is {{day}}.',
      'too-late': 'The latest day here is {{day}}.',
    },
  },
}
