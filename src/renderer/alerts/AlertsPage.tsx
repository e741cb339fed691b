import { useTitle } from '../controls/useTitle.ts'
import type { AlertsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { AlertList } from './AlertList.tsx'
import { FiringLog } from './FiringLog.tsx'
import { NotificationSection } from './NotificationSection.tsx'

/** The alerts, their notifications, and the log. */
const AlertsPage = ({ route }: { route: AlertsRoute }) => {
  const { t } = useText()
  useTitle(t('alerts.title'))
  return (
    <div className="settings">
      <div className="page-head cluster">
        <h1>{t('alerts.title')}</h1>
      </div>
      <AlertList route={route} />
      <NotificationSection />
      <FiringLog />
    </div>
  )
}

export default AlertsPage
