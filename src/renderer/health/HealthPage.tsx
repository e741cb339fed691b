import { wordMeaning } from '../../shared/answer/wordMeaning.ts'
import type { Health, Refusal, RequestMeter } from '../../shared/contract/health.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { StackTable } from '../controls/StackTable.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useConvention } from '../state/useConvention.ts'
import { useText } from '../state/useText.ts'
import { CopyReport, wordRefusal } from './CopyReport.tsx'
import { FileSection } from './FileSection.tsx'
import { HealthAnswerCard } from './HealthAnswerCard.tsx'
import { HealthTable } from './HealthTable.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { SelfCheckSection } from './SelfCheckSection.tsx'

/** Rejected values of the service's answers with reasons, newest first. Shows the received values as text. */
const RefusalTable = ({ refusals }: { refusals: readonly Refusal[] }) => {
  const { t, language } = useText()
  if (refusals.length === 0) return <p className="quiet">{t('health.noRefusals')}</p>
  return (
    <StackTable
      className="plain stacks"
      label={t('health.refusals')}
      scrolls={t('health.refusals')}
      columns={[
        { name: t('health.when'), cell: ({ at }) => formatMoment(Date.parse(at), language) },
        { name: t('health.currency'), cell: ({ code }) => code ?? t('health.wholeAnswer') },
        {
          name: t('health.reason'),
          cell: ({ reason, count }) =>
            `${wordRefusal(reason, t)}${count > 1 ? ` · ${t('health.timesMet', { count })}` : ''}`,
        },
        {
          name: t('health.sample'),
          cell: ({ sample }) => sample !== null && <code className="sample">{sample}</code>,
        },
      ]}
      rows={refusals}
      keyOf={(_, at) => at}
    />
  )
}

/** Rates that the service has corrected, and rates that may be for another number of units. */
const ChangedRates = ({
  corrections,
  moreCorrections: more,
  unitJumps,
}: Pick<Health, 'corrections' | 'moreCorrections' | 'unitJumps'>) => {
  const { t, language } = useText()
  const dayText = (iso: string) => formatDay(parseDay(iso) ?? 0, language, 'long')
  const rates = ({ from, to }: { from: number; to: number }) => ({
    from: formatRate(from, language),
    to: formatRate(to, language),
  })
  return (
    <>
      <section className="card settings-card" aria-labelledby="health-corrections">
        <h2 id="health-corrections">{t('health.corrections')}</h2>
        {corrections.length === 0 && <p className="quiet">{t('health.noCorrections')}</p>}
        <ul className="health-list">
          {corrections.map(({ code, day, at, ...changed }) => (
            <li key={`${code} ${day} ${at}`}>
              {t('health.corrected', {
                code,
                day: dayText(day),
                on: formatMoment(Date.parse(at), language),
                ...rates(changed),
              })}
            </li>
          ))}
        </ul>
        {more > 0 && <p className="quiet">{t('health.moreCorrections', { count: more })}</p>}
      </section>
      {unitJumps.length > 0 && (
        <section className="card settings-card" aria-labelledby="health-jumps">
          <h2 id="health-jumps">{t('health.unitJumps')}</h2>
          <p className="quiet">{t('health.unitJumpsMean')}</p>
          <ul className="health-list">
            {unitJumps.map(({ code, day, ...changed }) => (
              <li key={`${code} ${day}`}>
                {t('health.jumped', { code, day: dayText(day), ...rates(changed) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The summary first, then requests, self-check and rejected values; the currencies last. */
const HealthPage = () => {
  const wording = useText()
  const { t } = wording
  const found = useConvention()
  const { health, meter, askAgain } = useHealth()
  useTitle(t('health.title'))
  return (
    <>
      <div className="page-head cluster">
        <h1>{t('health.title')}</h1>
        {health && <CopyReport health={health} meter={meter} />}
      </div>
      {health && <HealthAnswerCard health={health} onDone={askAgain} />}
      {health && meter && (
        <>
          <div className="health-sections tiles">
            <RequestsSection meter={meter} />
            <SelfCheckSection check={health.selfCheck} onChecked={askAgain} />
            <section className="card settings-card" aria-labelledby="health-refusals">
              <h2 id="health-refusals">{t('health.refusals')}</h2>
              <RefusalTable refusals={health.refusals} />
            </section>
            <ChangedRates {...health} />
            {found && (
              <section className="card settings-card" aria-labelledby="health-dates">
                <h2 id="health-dates">{t('publication.meaning')}</h2>
                <p>{wordMeaning(found, wording)}</p>
              </section>
            )}
            <FileSection bytes={health.bytes} onChanged={askAgain} />
          </div>
          {health.assets.length > 0 && (
            <section className="card settings-card" aria-labelledby="health-currencies">
              <h2 id="health-currencies">{t('health.currencies')}</h2>
              <HealthTable assets={health.assets} onFetched={askAgain} />
            </section>
          )}
        </>
      )}
    </>
  )
}

export default HealthPage

interface HealthData {
  health: Health | null
  meter: RequestMeter | null
  askAgain(): void
}

/** The stored data and the last requests. Asks again when the background work progresses, or on demand. */
export const useHealth = (): HealthData => {
  const { api, sync, board } = useModel()
  const { done, lastError, requestsLastMinute } = useStore(sync) ?? {}
  const fetchedAt = useStore(board)?.fetchedAt
  // If the request fails, the known state stays; the frame reports the failure.
  const version = [done, lastError?.at, fetchedAt].join()
  const { value: health, ask } = useAnswer('health', () => api.call('health.get', {}), { version })
  const meter = useAnswer('meter', () => api.call('health.meter', {}), {
    version: `${version},${requestsLastMinute}`,
  })
  const askAgain = () => {
    ask()
    meter.ask()
  }
  return { health, meter: meter.value, askAgain }
}
