import type { PeriodUnit } from '../../days/calendarPeriods.ts'

export const months = {
  months: {
    title: 'Months and years',
    pages: 'History pages',
    heading: 'Months and years: {{name}}',
    headingIn: 'Months and years: {{name}} in {{quote}}',
    headingPinned: 'Months and years: pinned currencies',
    which: 'Currencies',
    one: 'One currency',
    pinned: 'Pinned',
    figure: 'Value',
    by: 'Group by',
    units: {
      month: 'Months',
      quarter: 'Quarters',
      year: 'Years',
    } satisfies Record<PeriodUnit, string>,
    period: 'Period',
    all: 'Since the beginning',
    year: 'Year {{year}}',
    quarters: {
      first: 'Q1 {{year}}',
      second: 'Q2 {{year}}',
      third: 'Q3 {{year}}',
      fourth: 'Q4 {{year}}',
    },
    reversed: 'Reverse order',
    notOver: 'in progress',
    notOverHint: 'Includes only days up to today.',
    none: 'no publication',
    noRate: 'no rate',
    toDays: 'Show in history',
    publications_one: '{{number}} publication',
    publications_other: '{{number}} publications',
    days_one: '{{number}} day',
    days_other: '{{number}} days',
    daysOf_one: '{{some}} of {{all}} day',
    daysOf_other: '{{some}} of {{all}} days',
    figures: {
      published: 'Average of publications',
      daily: 'Average of calendar days',
      end: 'At the end',
      lowest: 'Lowest',
      highest: 'Highest',
      change: 'Change',
    },
    averageOfDays: 'Average, days with rates',
    says: 'A change runs from the last rate before the period to the last one in it. Without an earlier rate, it starts at the first one.',
    saysAverages:
      'The average of publications weights every publication equally. The average of calendar days weights every day equally.',
    rule: {
      inForce:
        'Each calendar day uses the official rate in effect: the last one set before it, up to 14 days earlier. The date next to a closing rate is the day it was set.',
      partly:
        'Each calendar day uses the official rate in effect where the date convention is known. Other days use the rate with that date or the last earlier date, up to 14 days earlier.',
      unknown:
        'The date convention of this service is not known yet. Each calendar day uses the rate with that date or the last earlier date, up to 14 days earlier.',
      dated:
        'Each calendar day of a cryptocurrency uses the rate with that date or the last earlier date, up to 14 days earlier.',
    },
    sheet: {
      from: 'From',
      to: 'To',
      publications: 'Number of rates',
      dayOf: '{{figure}}: date',
      days: 'Days with a rate',
      percent: 'Change, %',
      against: 'Since',
    },
  },
} as const
