export const holdings = {
  holdings: {
    title: 'Holdings',
    lead: 'Amounts that you hold, and what they are worth in tenge at the rates on this disk.',
    worth: 'Worth in tenge',
    now: 'Now:',
    noRate: 'no rate',
    without: 'not counted, for there is no rate: {{codes}}',
    notHeld: 'An amount that is held is at least 0, and has at most 30 digits',
    unknown: 'not known: one of the rates is missing',
    sinceThen: 'the same amounts since then:',
    against: 'against {{day}}',
    since:
      'The sum is known since {{day}}, when the rates of {{code}} begin; where one rate is missing there is no sum.',
    noHistory: 'One of the currencies has no history, so there is no sum for past days.',
    periods: { '1y': '1 year', '5y': '5 years', all: 'All' },
  },
} as const
