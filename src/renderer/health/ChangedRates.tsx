import type { Health } from '../../shared/contract/health.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { useText } from '../state/useText.ts'

/** Rates that the service has replaced by others, and those that may be for another number of units. */
export const ChangedRates = ({ corrections, unitJumps }: Pick<Health, 'corrections' | 'unitJumps'>) => {
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
