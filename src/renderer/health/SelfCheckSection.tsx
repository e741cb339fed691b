import type { SelfCheck } from '../../shared/contract/health.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { tableRoles } from '../controls/tableRoles.ts'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordPair } from './healthReport.ts'
import { useTask } from './useTask.ts'

const columns = ['own', 'service', 'said'] as const

const PairTable = ({ pairs }: Pick<SelfCheck, 'pairs'>) => {
  const { t, language } = useText()
  const name = (column: 'pair' | (typeof columns)[number]) =>
    column === 'own' ? t('app.name') : t(`health.pairColumns.${column}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className="wide" tabIndex={0} aria-label={name('said')}>
      <table className="plain stacks" aria-label={t('health.selfCheck')} {...tableRoles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {(['pair', ...columns] as const).map((column) => (
              <th key={column} scope="col" {...tableRoles.columnHeader}>
                {name(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {pairs.map((one) => {
            const words = wordPair(one, t, language)
            return (
              <tr key={words.pair} {...tableRoles.row}>
                <th scope="row" {...tableRoles.rowHeader}>
                  {words.pair}
                </th>
                {columns.map((column) => (
                  <td key={column} {...tableRoles.cell} data-name={name(column)}>
                    {words[column]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Compares Aina's calculations with the service's, once a day and on demand. */
export const SelfCheckSection = ({
  check,
  onChecked,
}: {
  check: SelfCheck | null
  onChecked: () => void
}) => {
  const { t, language } = useText()
  const { api } = useModel()
  const { said, busy, run } = useTask()
  const ask = () =>
    run(t('health.checking'), async () => {
      await api.call('health.check', {})
      onChecked()
      return t('health.checked')
    })
  return (
    <section className="card settings-card" aria-labelledby="health-check">
      <h2 id="health-check">{t('health.selfCheck')}</h2>
      <p className="quiet">{t('health.selfCheckMeans')}</p>
      <p>
        {check
          ? t('health.checkedAt', { on: formatMoment(Date.parse(check.at), language) })
          : t('health.notChecked')}
        {check?.pairs.length === 0 && ` ${t('health.checkUnfinished')}`}
      </p>
      {check && check.pairs.length > 0 && <PairTable pairs={check.pairs} />}
      <div className="health-again">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void ask()}>
          {t('health.checkNow')}
        </button>
        <span role="status" className="second">
          {said}
        </span>
      </div>
    </section>
  )
}
