export const holdings = {
  holdings: {
    title: 'Holdings',
    lead: 'Amounts you hold and their value in tenge at the stored rates.',
    worth: 'Value in tenge',
    now: 'Now:',
    noRate: 'no rate',
    without: 'not counted (no rate): {{codes}}',
    notHeld: 'Enter 0 or more, up to 30 digits',
    unknown: 'unknown: a rate is missing',
    sinceThen: 'the same amounts since then:',
    against: 'compared with {{day}}',
    since:
      'The total starts on {{day}}, the first day with {{code}} rates. Days with a missing rate have no total.',
    noHistory: 'At least one currency has no history, so past days have no total.',
  },
} as const
