import { wordAlert, wordCondition } from '../../shared/alerts/wordAlert.ts'
import { pairName } from '../../shared/answer/wordPin.ts'
import {
  type Alert,
  type AlertNow,
  type AlertState,
  type Firing,
  type Snooze,
  snoozes,
} from '../../shared/contract/alerts.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { formatPercent, formatRate } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { PenIcon, RemoveIcon } from '../controls/icons.tsx'
import { Select } from '../controls/Select.tsx'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface SnoozeSelectProps {
  /** The alert as text. */
  alert: string
  /** From the alert's state. */
  snoozed: string | null
  onSnooze: (until: Snooze) => void
}

/** Pauses an alert for a time, and shows the current pause. */
const SnoozeSelect = ({ alert, snoozed, onSnooze }: SnoozeSelectProps) => {
  const { t } = useText()
  const until = snoozed !== null && snoozed !== 'crossing'
  return (
    <Select
      quiet
      className="alert-snooze"
      label={t('alerts.snoozeFor', { alert })}
      value={snoozed}
      options={[
        { value: null, label: t(snoozed === null ? 'alerts.snooze' : 'alerts.snoozes.none') },
        ...(until ? [{ value: snoozed, label: t('alerts.snoozes.set') }] : []),
        ...snoozes.map((each) => ({ value: each, label: t(`alerts.snoozes.${each}`) })),
      ]}
      onChange={(value) => onSnooze(snoozes.find((each) => each === value) ?? null)}
    />
  )
}

interface Known {
  /** From the core; undefined until it answers. */
  now: AlertNow | undefined
  state: AlertState | undefined
  log: readonly Firing[]
}

/** Describes an alert's state; empty until known. */
const wordState = ({ now, state, log }: Known, { t, language }: Wording): string => {
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

interface AlertItemProps {
  alert: Alert
  now: AlertNow | undefined
  settings: Settings
  onTurn: (on: boolean) => void
  onSnooze: (until: Snooze) => void
  onEdit: () => void
  onRemove: () => void
}

/** An alert: its condition, the distance of the rate, its state and its actions. */
export const AlertItem = (props: AlertItemProps) => {
  const { alert, now, settings, onTurn, onSnooze, onEdit, onRemove } = props
  const wording = useText()
  const { t, language } = wording
  const { code, quote } = alert
  const name = wordAlert(alert, wording)
  const state = settings.alertStates.find(({ id }) => id === alert.id)
  const stateText = wordState({ now, state, log: settings.alertLog }, wording)
  const away = now?.state === 'armed' || now?.state === 'snoozed' ? now.distance : null
  return (
    <li className="alert" data-alert={alert.id}>
      <p className="alert-name">
        <a href={formatRoute({ ...historyRoute, code, quote })}>{pairName(alert)}</a>{' '}
        {wordCondition(alert, wording)}
      </p>
      <p className="facts flow">
        {now?.rate != null && <span>{t('alerts.now', { rate: formatRate(now.rate, language), quote })}</span>}
        {away !== null && away > 0 && (
          <span>{t('alerts.toGo', { percent: formatPercent(away, language, { signed: false }) })}</span>
        )}
        <span className={now ? `alert-state alert-${now.state}` : 'alert-state'}>{stateText}</span>
      </p>
      <div className="alert-actions cluster">
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
