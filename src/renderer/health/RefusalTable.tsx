import type { Refusal } from '../../shared/contract/health.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { tableRoles } from '../frame/tableRoles.ts'
import { useText } from '../state/useText.ts'
import { wordRefusal } from './wordRefusal.ts'

/** What of the service's answers was not taken over, and why; the newest first. What came is shown as text. */
export const RefusalTable = ({ refusals }: { refusals: readonly Refusal[] }) => {
  const { t, language } = useText()
  if (refusals.length === 0) return <p className="quiet">{t('health.noRefusals')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard.
    <section className="wide" tabIndex={0} aria-label={t('health.refusals')}>
      <table className="plain stacks" aria-label={t('health.refusals')} {...tableRoles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('health.when')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('health.currency')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('health.reason')}
            </th>
            <th scope="col" {...tableRoles.columnHeader}>
              {t('health.sample')}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {refusals.map(({ at, code, reason, sample, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refusals may be the same in everything.
            <tr {...tableRoles.row} key={index}>
              <td {...tableRoles.cell} data-name={t('health.when')}>
                {formatMoment(Date.parse(at), language)}
              </td>
              <td {...tableRoles.cell} data-name={t('health.currency')}>
                {code ?? t('health.wholeAnswer')}
              </td>
              <td {...tableRoles.cell} data-name={t('health.reason')}>
                {wordRefusal(reason, t)}
                {count > 1 && ` · ${t('health.timesMet', { count })}`}
              </td>
              <td {...tableRoles.cell} data-name={t('health.sample')}>
                {sample !== null && <code className="sample">{sample}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
