import { levelOf } from '../../shared/alerts/alert.ts'
import { formatRateBeside, wordAlert, wordCondition, wordDistance } from '../../shared/alerts/wordAlert.ts'
import { pairName } from '../../shared/answer/wordPin.ts'
import type { Alert, AlertNow, Firing } from '../../shared/contract/alerts.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { PenIcon, RemoveIcon } from '../controls/icons.tsx'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface AlertItemProps {
  alert: Alert
  /** From the core; undefined until it answers. */
  now: AlertNow | undefined
  /** The last firing. */
  firing: Firing | undefined
  onTurn: (on: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

/** An alert: its condition, the distance of the rate, its state, when it last fired, and its actions. */
export const AlertItem = ({ alert, now, firing, onTurn, onEdit, onRemove }: AlertItemProps) => {
  const wording = useText()
  const { t, language } = wording
  const { code, quote } = alert
  const name = wordAlert(alert, wording)
  const away = now?.state === 'armed' ? now.distance : null
  return (
    <li className="alert cluster" data-alert={alert.id}>
      <div>
        <p className="alert-name">
          <a href={formatRoute({ ...historyRoute, code, quote })}>{pairName(alert)}</a>{' '}
          {wordCondition(alert, wording)}
        </p>
        <p className="facts flow">
          {now?.rate != null && (
            <span>
              {t('alerts.now', { rate: formatRateBeside(now.rate, levelOf(alert), language), quote })}
            </span>
          )}
          {away !== null && away > 0 && (
            <span>{t('alerts.toGo', { percent: wordDistance(away, language) })}</span>
          )}
          <span className={now && `alert-${now.state}`}>{now && t(`alerts.state.${now.state}`)}</span>
          {firing && (
            <span>
              {t('alerts.lastFired', { moment: formatMoment(Date.parse(firing.firedAt), language) })}
            </span>
          )}
        </p>
      </div>
      <div className="alert-actions cluster">
        <Checkbox checked={alert.on} onChange={onTurn}>
          <span aria-hidden="true">{t('alerts.on')}</span>
          <span className="visually-hidden">{t('alerts.onFor', { alert: name })}</span>
        </Checkbox>
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
