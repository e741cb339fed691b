import type { PeriodUnit } from '../../days/calendarPeriods.ts'

export const months = {
  months: {
    title: 'Months and years',
    byDays: 'Days',
    pages: 'History pages',
    heading: 'Months and years: {{name}}',
    headingIn: 'Months and years: {{name}} in {{quote}}',
    headingPinned: 'Months and years: pinned currencies',
    which: 'Currencies',
    one: 'One currency',
    pinned: 'Pinned',
    figure: 'Figure',
    by: 'Gathered by',
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
    reversed: 'Reversed',
    notOver: 'not over',
    notOverHint: 'Only the days up to today count.',
    none: 'no publication',
    noRate: 'no rate',
    toDays: 'Show these days in the history',
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
    says: 'Changes are counted from the last publication before the period to the last one in it; without an earlier publication, from the first one. In the average of publications each publication counts the same, in the average of calendar days each day.',
    rule: {
      inForce:
        'Calendar days have the official rate in force on them: that of the last fixing before the day, at most 14 days old. The day beside a rate at the end is that of its fixing.',
      partly:
        'Calendar days have the official rate in force on them where it is known what the dates of that time mean. Other days have the rate dated by them, or that of the last day before, at most 14 days old.',
      unknown:
        'It is not known yet what the dates of the service’s official rates mean. So calendar days have the rate dated by them, and days without one have the rate of the last day before, at most 14 days old.',
      dated:
        'Calendar days of cryptocurrencies have the rate dated by them; days without one have the rate of the last day before, at most 14 days old.',
    },
    sheet: {
      from: 'From',
      to: 'To',
      publications: 'Publications',
      days: 'Days with a rate',
      percent: 'Change, %',
      against: 'Since',
    },
  },
} as const
