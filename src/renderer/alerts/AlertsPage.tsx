import { useState } from 'react'
import { wordAlert } from '../../shared/alerts/wordAlert.ts'
import type { Alert, AlertDraft } from '../../shared/contract/alerts.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { MOST_ALERTS } from '../../shared/contract/limits.ts'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { useFocusAfter } from '../controls/useFocusAfter.ts'
import { useListUndo } from '../controls/useListUndo.tsx'
import { useTitle } from '../controls/useTitle.ts'
import { useBoard, useModel, useSettings } from '../state/context.ts'
import { type AlertsRoute, alertsRoute } from '../state/route.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useDesktop } from '../state/useDesktop.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { AlertForm, fieldsOf, newFields } from './AlertForm.tsx'
import { AlertItem } from './AlertItem.tsx'

/** The alerts, and how they are shown. */
const AlertsPage = ({ route }: { route: AlertsRoute }) => {
  const { t } = useText()
  useTitle(t('nav.alerts'))
  return (
    <div className="settings stack">
      <div className="page-head cluster">
        <h1>{t('nav.alerts')}</h1>
      </div>
      <AlertList route={route} />
      <DeliveryLine />
    </div>
  )
}

export default AlertsPage

/** How fired alerts are shown in this shell, and what to do if the system does not show them. */
const DeliveryLine = () => {
  const { t } = useText()
  const desktop = useDesktop()
  const shell = desktop?.available ? (desktop.notifications === 'off' ? 'off' : 'desktop') : 'browser'
  return (
    <p className="quiet" role="status">
      {desktop && t(`alerts.shownBy.${shell}`)}
    </p>
  )
}

/** The open form: a new alert, or the one with this id. */
interface Editing {
  id: string | null
  fields: ReturnType<typeof newFields>
}

/** The alerts with their actions, and the form for a new one. */
const AlertList = ({ route }: { route: AlertsRoute }) => {
  const wording = useText()
  const { t, language } = wording
  const { api } = useModel()
  const board = useBoard()
  const settings = useSettings()
  const { alerts, alertStates } = settings
  const [refused, refuse] = useState<ErrorCode | null>(null)
  const granted = async (wish: Promise<unknown>): Promise<boolean> => {
    try {
      await wish
      refuse(null)
      return true
    } catch (error) {
      refuse(codeOf(error))
      return false
    }
  }
  // New rates and any change by the user or the core can change the states.
  const version = JSON.stringify([board.fetchedAt, alerts, alertStates])
  const { value: states } = useAnswer('alerts', () => api.call('alerts.get', {}), { version })
  const [editing, edit] = useState<Editing | null>(null)
  const { box, focusAfter } = useFocusAfter<HTMLDivElement>()
  const isRequested = route.code !== null
  const begin = () => {
    const usual = pinnedCodes(settings.pins).find((pin) => pin !== route.quote) ?? 'USD'
    return newFields(route, usual)
  }
  const form = isRequested ? { id: null, fields: begin() } : editing
  const full = alerts.length >= MOST_ALERTS

  const close = (goal: string) => {
    focusAfter(goal)
    edit(null)
    if (isRequested) replaceRoute(alertsRoute)
  }
  const rowOf = (id: string) => `[data-alert="${id}"] .icon-button`
  const put = (alert: Alert) => granted(api.call('alerts.put', alert))
  const save = async (draft: AlertDraft) => {
    const before = alerts.find(({ id }) => id === form?.id)
    const alert: Alert = { ...draft, id: before?.id ?? crypto.randomUUID(), on: before?.on ?? true }
    if (!(await put(alert))) return
    close(rowOf(alert.id))
  }
  const undo = useListUndo<Alert>({
    canUndo: ({ id }) => !full && alerts.every((alert) => alert.id !== id),
    describe: (alert) => t('alerts.removed', { alert: wordAlert(alert, wording) }),
    async undo(alert) {
      const isBack = await put(alert)
      if (isBack) focusAfter(rowOf(alert.id))
      return isBack
    },
  })
  const remove = async (alert: Alert) => {
    if (!(await granted(api.call('alerts.remove', { id: alert.id })))) return
    undo.add(alert)
    focusAfter('.undo .button')
  }
  const formPart = form && (
    <AlertForm
      // A new address opens a new form.
      key={isRequested ? JSON.stringify(route) : form.id}
      fields={form.fields}
      arrived={isRequested}
      onSave={save}
      onCancel={() => close(form.id === null ? '.alerts-add' : rowOf(form.id))}
    />
  )
  return (
    <div ref={box} className="card stack">
      <p className="cluster">
        <button
          type="button"
          className="button alerts-add"
          disabled={full || form?.id === null}
          onClick={() => edit({ id: null, fields: begin() })}
        >
          {t('alerts.add')}
        </button>
        {full && (
          <span className="quiet">
            {t('alerts.full', { number: formatNumber(MOST_ALERTS, { language }) })}
          </span>
        )}
      </p>
      {form?.id === null && formPart}
      {undo.line}
      {refused && (
        <p role="alert" className="mistake">
          {wordError(refused, t)}
        </p>
      )}
      {alerts.length === 0 && form === null && (
        <p className="nothing stack">
          <strong>{t('alerts.none')}</strong>
          <span>{t('alerts.noneHint')}</span>
        </p>
      )}
      <ul className="item-list">
        {alerts.map((alert) =>
          alert.id === form?.id ? (
            <li key={alert.id}>{formPart}</li>
          ) : (
            <AlertItem
              key={alert.id}
              alert={alert}
              now={states?.find(({ id }) => id === alert.id)}
              firing={alertStates.find(({ id }) => id === alert.id)?.firing}
              onTurn={(on) => void put({ ...alert, on })}
              onEdit={() => edit({ id: alert.id, fields: fieldsOf(alert) })}
              onRemove={() => void remove(alert)}
            />
          ),
        )}
      </ul>
    </div>
  )
}
