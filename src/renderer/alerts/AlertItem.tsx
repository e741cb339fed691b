import { pairName, wordAlert, wordCondition } from '../../shared/alerts/wordAlert.ts'
import type { Alert, AlertNow, Snooze } from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import { PenIcon, RemoveIcon } from '../convert/rowIcons.tsx'
import { Checkbox } from '../frame/Checkbox.tsx'
import { IconButton } from '../frame/IconButton.tsx'
import { formatRoute, historyRoute } from '../route.ts'
import { useText } from '../state/useText.ts'
import { SnoozeSelect } from './SnoozeSelect.tsx'
import { wordState } from './wordState.ts'

interface AlertItemProps {
  alert: Alert
  now: AlertNow | undefined
  settings: Settings
  onTurn: (on: boolean) => void
  onSnooze: (until: Snooze) => void
  onEdit: () => void
  onRemove: () => void
}

/** An alert: when it fires, how far the rate is from that, how it is doing, and what can be done with it. */
export const AlertItem = (props: AlertItemProps) => {
  const { alert, now, settings, onTurn, onSnooze, onEdit, onRemove } = props
  const wording = useText()
  const { t, language } = wording
  const { code, quote } = alert
  const name = wordAlert(alert, wording)
  const state = settings.alertStates.find(({ id }) => id === alert.id)
  const told = wordState({ now, state, log: settings.alertLog }, wording)
  const away = now?.state === 'armed' || now?.state === 'snoozed' ? now.distance : null
  return (
    <li className="alert" data-alert={alert.id}>
      <p className="alert-name">
        <a href={formatRoute({ ...historyRoute, code, quote })}>{pairName(alert)}</a>{' '}
        {wordCondition(alert, wording)}
      </p>
      <p className="facts">
        {now?.rate != null && <span>{t('alerts.now', { rate: formatRate(now.rate, language), quote })}</span>}
        {away !== null && away > 0 && (
          <span>{t('alerts.toGo', { percent: formatPercent(away, language, { signed: false }) })}</span>
        )}
        <span className={now ? `alert-state alert-${now.state}` : 'alert-state'}>{told}</span>
      </p>
      <div className="alert-actions">
        <Checkbox checked={alert.on} onChange={onTurn}>
          <span aria-hidden="true">{t('alerts.on')}</span>
          <span className="visually-hidden">{t('alerts.onFor', { alert: name })}</span>
        </Checkbox>
        {alert.on && <SnoozeSelect alert={name} snoozed={state?.snoozed ?? null} onSnooze={onSnooze} />}
        <IconButton name={t('alerts.edit', { alert: name })} onClick={onEdit}>
          <PenIcon />
        </IconButton>
        <IconButton name={t('alerts.remove', { alert: name })} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </div>
    </li>
  )
}
