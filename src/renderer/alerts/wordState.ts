import type { AlertNow, AlertState, Firing } from '../../shared/contract/alerts.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'

interface Known {
  /** As the core says it; undefined until it has. */
  now: AlertNow | undefined
  state: AlertState | undefined
  log: readonly Firing[]
}

/** How an alert is doing, in words; empty until that is known. */
export const wordState = ({ now, state, log }: Known, { t, language }: Wording): string => {
  if (!now) return ''
  if (now.state === 'snoozed') {
    const until = state?.snoozed ?? 'crossing'
    return until === 'crossing'
      ? t('alerts.state.crossing')
      : t('alerts.state.until', { moment: formatMoment(Date.parse(until), language) })
  }
  if (now.state === 'fired') {
    const fired = state?.watch?.fired ? log.find(({ alert }) => alert.id === now.id) : undefined
    return fired
      ? t('alerts.state.fired', { moment: formatMoment(Date.parse(fired.firedAt), language) })
      : t('alerts.state.waiting')
  }
  if (now.state === 'no-rate') return t('alerts.state.noRate')
  return t(`alerts.state.${now.state === 'armed' ? 'watching' : now.state}`)
}
