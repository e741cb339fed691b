import { useText } from '../state/useText.ts'
import { usePermission } from './usePermission.ts'

/** Whether this browser shows notifications of Aina, and what to do where it does not. */
export const PermissionLine = () => {
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
    <div className="alerts-permission">
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
