import type { SelfCheck } from '../../shared/contract/health.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { StackTable } from '../controls/StackTable.tsx'
import { useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordPair } from './CopyReport.tsx'
import { useTask } from './useTask.ts'

const columns = ['own', 'service', 'said'] as const

const PairTable = ({ pairs }: Pick<SelfCheck, 'pairs'>) => {
  const { t, language } = useText()
  const name = (column: 'pair' | (typeof columns)[number]) =>
    column === 'own' ? t('app.name') : t(`health.pairColumns.${column}`)
  return (
    <StackTable
      className="plain stacks"
      label={t('health.selfCheck')}
      scrolls={name('said')}
      columns={(['pair', ...columns] as const).map((column) => ({
        name: name(column),
        isRowHeader: column === 'pair',
        cell: (words: ReturnType<typeof wordPair>) => words[column],
      }))}
      rows={pairs.map((pair) => wordPair(pair, t, language))}
      keyOf={({ pair }) => pair}
    />
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
      <div className="health-again flow">
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
