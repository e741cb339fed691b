import type { ReactNode } from 'react'
import type { Settings } from '../../shared/contract/settings.ts'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Select } from '../controls/Select.tsx'
import { timesWith } from '../controls/timesWith.ts'
import { usePermission } from '../notices/usePermission.ts'
import { useModel, useStore } from '../state/context.ts'
import { useDesktop } from '../state/useDesktop.ts'
import { useText } from '../state/useText.ts'

/** Whether this browser shows Aina's notifications, and how to allow them. */
const PermissionLine = () => {
  const { t } = useText()
  const { permission, ask } = usePermission()
  const { origin, port } = window.location
  const says = {
    granted: t('alerts.telling.granted'),
    denied: t('alerts.telling.denied', { origin }),
    default: t('alerts.telling.asked'),
    missing: t('alerts.telling.missing'),
  }
  return (
    <div className="alerts-permission tiles">
      <p role="status">{says[permission]}</p>
      {permission === 'default' && (
        <button type="button" className="button" onClick={() => void ask()}>
          {t('alerts.telling.ask')}
        </button>
      )}
      {permission !== 'missing' && <p className="quiet">{t('alerts.telling.port', { port })}</p>}
    </div>
  )
}

interface TimeProps {
  label: string
  value: string
  onChange: (time: string) => void
}

const TimeOfDay = ({ label, value, onChange }: TimeProps) => (
  <Select label={label} value={value} options={timesWith(value)} onChange={onChange} />
)

/** How the desktop app shows notifications, and what to do if the system does not. */
const DeliveryLine = () => {
  const { t } = useText()
  const isOff = useDesktop()?.notifications === 'off'
  return (
    <p className="quiet" role="status">
      {t(isOff ? 'alerts.telling.off' : 'alerts.telling.inApp')}
    </p>
  )
}

/** The other notifications, quiet hours, and the browser's permission. */
export const NotificationSection = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const shell = useStore(model.info)?.shell
  if (!settings) return null
  const { quietHours, publishedNotice, dailySummary } = settings
  const change = (patch: Partial<Settings>) => void model.change(patch)
  const times = (children: ReactNode) => <div className="publication-times flow">{children}</div>
  return (
    <section className="card settings-card" aria-labelledby="alerts-telling">
      <h2 id="alerts-telling">{t('alerts.telling.title')}</h2>
      {shell === 'browser' && <PermissionLine />}
      {shell === 'desktop' && <DeliveryLine />}
      <Checkbox checked={publishedNotice} onChange={(on) => change({ publishedNotice: on })}>
        {t('alerts.telling.published')}
      </Checkbox>
      <Checkbox
        checked={dailySummary.on}
        onChange={(on) => change({ dailySummary: { ...dailySummary, on } })}
      >
        {t('alerts.telling.daily')}
      </Checkbox>
      {dailySummary.on &&
        times(
          <TimeOfDay
            label={t('alerts.telling.at')}
            value={dailySummary.at}
            onChange={(at) => change({ dailySummary: { ...dailySummary, at } })}
          />,
        )}
      <Checkbox checked={quietHours.on} onChange={(on) => change({ quietHours: { ...quietHours, on } })}>
        {t('alerts.telling.quiet')}
      </Checkbox>
      {quietHours.on &&
        times(
          <>
            <TimeOfDay
              label={t('alerts.telling.from')}
              value={quietHours.from}
              onChange={(from) => change({ quietHours: { ...quietHours, from } })}
            />
            <TimeOfDay
              label={t('alerts.telling.to')}
              value={quietHours.to}
              onChange={(to) => change({ quietHours: { ...quietHours, to } })}
            />
          </>,
        )}
    </section>
  )
}
