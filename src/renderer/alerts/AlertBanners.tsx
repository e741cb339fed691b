import { alertsToShow, type FiredAlert, historyOf } from '../../shared/alerts/alert.ts'
import { wordNotification } from '../../shared/alerts/wordAlert.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import { useModel, useSettings } from '../state/context.ts'
import { useDesktop } from '../state/useDesktop.ts'
import { useText } from '../state/useText.ts'

/** Fired alerts, until opened or hidden. On the desktop the system shows them, and a page only if the system does not. */
export const AlertBanners = () => {
  const wording = useText()
  const { t } = wording
  const { api, refusal } = useModel()
  const settings = useSettings()
  const desktop = useDesktop()
  const isShownElsewhere = desktop === null || (desktop.available && desktop.notifications !== 'off')
  const fired = isShownElsewhere ? [] : alertsToShow(settings)
  const hide = async ({ alert, firing }: FiredAlert) => {
    try {
      await api.call('alerts.shown', { id: alert.id, firedAt: firing.firedAt })
    } catch (error) {
      refusal.set(codeOf(error))
    }
  }
  return (
    <div aria-live="polite">
      {fired.length > 0 && (
        <section aria-label={t('alerts.notice.region')}>
          {fired.map((each) => {
            const { title, body } = wordNotification(each, wording)
            return (
              <div key={each.alert.id} className="banner notice cluster">
                <p>
                  <strong>{title}</strong> · {body}
                </p>
                <div className="buttons flow">
                  <a className="button" href={historyOf(each.alert)} onClick={() => void hide(each)}>
                    {t('alerts.notice.open')}
                  </a>
                  <button type="button" className="button" onClick={() => void hide(each)}>
                    {t('alerts.notice.hide')}
                  </button>
                </div>
              </div>
            )
          })}
        </section>
      )}
    </div>
  )
}
