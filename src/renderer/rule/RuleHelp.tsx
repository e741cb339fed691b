import type { Day } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { rules } from '../../shared/rates/rules.ts'
import { tableRoles } from '../controls/tableRoles.ts'
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
      <table {...tableRoles.table}>
        <caption>{t('converter.rule.help.caption')}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader}>{t('converter.rule.help.day')}</th>
            {rules.map((rule) => (
              <th key={rule} {...tableRoles.columnHeader}>
                {t(`converter.rule.help.${rule}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {exampleWeek(meaning).map(({ day, ...set }) => (
            <tr key={day} {...tableRoles.row}>
              <th {...tableRoles.rowHeader}>{short(day)}</th>
              {rules.map((rule) => (
                <td key={rule} {...tableRoles.cell}>
                  {set[rule] === null ? t('receipt.none') : short(set[rule])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('converter.rule.help.dates', { meaning: t(`publication.found.${meaning}`) })}</p>
    </details>
  )
}
