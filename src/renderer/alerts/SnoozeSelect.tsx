import { type Snooze, snoozes } from '../../shared/contract/alerts.ts'
import { Select } from '../frame/Select.tsx'
import { useText } from '../state/useText.ts'

interface SnoozeSelectProps {
  /** The alert, in words. */
  alert: string
  /** As its state has it. */
  snoozed: string | null
  onSnooze: (until: Snooze) => void
}

/** How long an alert is to be silent, and how it stands with that. */
export const SnoozeSelect = ({ alert, snoozed, onSnooze }: SnoozeSelectProps) => {
  const { t } = useText()
  const until = snoozed !== null && snoozed !== 'crossing'
  return (
    <Select
      quiet
      className="alert-snooze"
      label={t('alerts.snoozeFor', { alert })}
      value={snoozed ?? 'none'}
      onChange={(value) => onSnooze(snoozes.find((each) => each === value) ?? null)}
    >
      <option value="none">{t(snoozed === null ? 'alerts.snooze' : 'alerts.snoozes.none')}</option>
      {until && <option value={snoozed}>{t('alerts.snoozes.set')}</option>}
      {snoozes.map((each) => (
        <option key={each} value={each}>
          {t(`alerts.snoozes.${each}`)}
        </option>
      ))}
    </Select>
  )
}
