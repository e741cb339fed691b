import { lazy, Suspense } from 'react'
import { useModel, useStore } from '../state/context.ts'

const AlertNotices = lazy(() => import('../alerts/notices/AlertNotices.tsx'))

/** What a page in a browser tells of alerts: loaded where there is anything to tell. In the desktop the app itself tells it. */
export const FiredAlerts = () => {
  const model = useModel()
  const settings = useStore(model.settings)
  const inBrowser = useStore(model.info)?.shell === 'browser'
  const tells =
    settings && (settings.alerts.length > 0 || settings.publishedNotice || settings.dailySummary.on)
  return inBrowser && tells ? (
    <Suspense>
      <AlertNotices />
    </Suspense>
  ) : null
}
