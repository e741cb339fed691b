import { useTitle } from '../frame/useTitle.ts'
import { wordMeaning } from '../rule/wordMeaning.ts'
import { useConvention } from '../settings/useConvention.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { ChangedRates } from './ChangedRates.tsx'
import { CopyReport } from './CopyReport.tsx'
import { FileSection } from './FileSection.tsx'
import { HealthTable } from './HealthTable.tsx'
import { RefusalTable } from './RefusalTable.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { SelfCheckSection } from './SelfCheckSection.tsx'
import { useHealth } from './useHealth.ts'

/** What is on the disk, how the last requests went, and what was refused of what came. */
const HealthPage = () => {
  const wording = useText()
  const { t } = wording
  const found = useConvention()
  const sync = useStore(useModel().sync)
  const { health, meter, askAgain } = useHealth()
  useTitle(t('health.title'))
  return (
    <>
      <div className="page-head">
        <h1>{t('health.title')}</h1>
        {sync && (
          <p className="quiet">
            {t(`sync.phase.${sync.phase}`)} · {t('sync.requests', { count: sync.requestsLastMinute })}
          </p>
        )}
      </div>
      <p className="quiet">{t('health.intro')}</p>
      {health && <CopyReport health={health} meter={meter} />}
      {health && health.assets.length > 0 && (
        <div className="card">
          <HealthTable assets={health.assets} onFetched={askAgain} />
        </div>
      )}
      {meter && <RequestsSection meter={meter} />}
      {health && (
        <>
          <SelfCheckSection check={health.selfCheck} onChecked={askAgain} />
          <FileSection bytes={health.bytes} onChanged={askAgain} />
          <ChangedRates {...health} />
        </>
      )}
      {found && (
        <section className="card settings-card" aria-labelledby="health-dates">
          <h2 id="health-dates">{t('publication.meaning')}</h2>
          <p>{wordMeaning(found, wording)}</p>
        </section>
      )}
      {health && (
        <section className="card settings-card" aria-labelledby="health-refusals">
          <h2 id="health-refusals">{t('health.refusals')}</h2>
          <RefusalTable refusals={health.refusals} />
        </section>
      )}
    </>
  )
}

export default HealthPage
