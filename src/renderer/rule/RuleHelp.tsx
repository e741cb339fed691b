import type { Meaning } from '../../shared/dateConventions/dating.ts'
import { type Day, dayOf, weekday } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { type Rule, rules } from '../../shared/rates/rules.ts'
import { useMeaning } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'
import { PlainTable } from '../table/PageTable.tsx'

/** An example week: the rate of each rule, by this service's date convention. */
export const RuleHelp = () => {
  const { t, language } = useText()
  const meaning = useMeaning()
  if (meaning === null) return null
  const short = (day: Day): string =>
    `${formatWeekday(day, language, 'short')} ${formatDay(day, language, 'dayBrief')}`
  return (
    <details className="rule-help">
      <summary>{t('converter.rule.help.title')}</summary>
      <p>{t('converter.rule.help.lead')}</p>
      <p>{t('converter.rule.help.caption')}</p>
      <PlainTable
        caption={t('converter.rule.help.caption')}
        columns={[
          { id: 'day', name: t('converter.rule.help.day'), cell: ({ day }) => short(day) },
          ...rules.map((rule) => ({
            id: rule,
            name: t(`converter.rule.help.${rule}`),
            cell: (set: ReturnType<typeof exampleWeek>[number]) =>
              set[rule] === null ? t('receipt.none') : short(set[rule]),
          })),
        ]}
        rows={exampleWeek(meaning)}
        keyOf={({ day }) => day}
      />
      <p>{t('converter.rule.help.dates', { meaning: t(`publication.found.${meaning}`) })}</p>
    </details>
  )
}

/** Friday to Tuesday, without a holiday. */
const FIRST = dayOf(2026, 11, 20)
const LAST = dayOf(2026, 11, 24)

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6

const isSet = (day: Day): boolean => weekday(day) !== SATURDAY && weekday(day) !== SUNDAY

/** Returns a rate's date in the service's convention. */
const dateOf: Record<Meaning, (set: Day) => Day> = {
  fixing: (set) => set,
  'in-force': (set) => set + 1,
  'next-working-day': (set) => set + (weekday(set) === FRIDAY ? 3 : 1),
}

/** Returns the day of the last rate that satisfies `counts`. */
const lastSet = (day: Day, counts: (set: Day) => boolean): Day => {
  let set = day
  while (!isSet(set) || !counts(set)) set -= 1
  return set
}

type ExampleDay = { day: Day } & Record<Rule, Day | null>

/** Returns each rule's rate on the days of the example, by the day it was set; null for none. */
export const exampleWeek = (meaning: Meaning): ExampleDay[] =>
  Array.from({ length: LAST - FIRST + 1 }, (_, at) => FIRST + at).map((day) => ({
    day,
    'in-force': lastSet(day, (set) => set < day),
    fixed: isSet(day) ? day : null,
    dated: lastSet(day, (set) => dateOf[meaning](set) <= day),
  }))
