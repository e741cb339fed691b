import type { Day } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { rules } from '../../shared/rates/rules.ts'
import { StackTable } from '../controls/StackTable.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { exampleWeek } from './exampleWeek.ts'

/** An example week: the rate of each rule, by this service's date convention. */
export const RuleHelp = () => {
  const { t, language } = useText()
  const spans = useStore(useModel().board)?.convention.spans ?? []
  const meaning = spans.at(-1)?.meaning ?? 'fixing'
  const short = (day: Day): string =>
    `${formatWeekday(day, language, 'short')} ${formatDay(day, language, 'dayBrief')}`
  return (
    <details className="rule-help">
      <summary>{t('converter.rule.help.title')}</summary>
      <p>{t('converter.rule.help.lead')}</p>
      <StackTable
        caption={<caption>{t('converter.rule.help.caption')}</caption>}
        columns={[
          { name: t('converter.rule.help.day'), isRowHeader: true, cell: ({ day }) => short(day) },
          ...rules.map((rule) => ({
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
