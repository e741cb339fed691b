export const phone = {
  phone: {
    file: 'File for your phone',
    saved: 'Saved as {{file}}. Open it in your phone’s browser; it needs no network.',
    noPins: 'Pin a rate first: the file contains the pinned rates.',
    made: 'Saved by Aina on {{moment}}',
    age_one: 'This file is {{count}} day old. For newer rates, save a new one in Aina.',
    age_other: 'This file is {{count}} days old. For newer rates, save a new one in Aina.',
    onDay: 'On date (empty: latest)',
    latest: 'Latest rates',
    unreadable: 'Enter a number such as 1,949.50.',
    ends: 'No rate for {{asked}}: this file ends on {{day}}.',
    language: 'Language',
    day: 'Day in the chart',
    damaged:
      'This file is damaged, or this browser is too old. Save a new file in Aina, or use a newer browser.',
  },
} as const
