import { useEffect, useRef } from 'react'
import { useBoard, useInfo, useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AddressForm } from './AddressForm.tsx'
import { PreviousService } from './PreviousService.tsx'
import { ServiceStatus, useServiceState } from './ServiceStatus.tsx'
import { isNamedForTheRun } from './serviceStateOf.ts'

/** Returns whether the first screen asks for a service: until one has delivered rates, or the user keeps the demo. */
export const useAsksForService = (): boolean => {
  const settings = useSettings()
  const info = useInfo()
  const board = useBoard()
  if (isNamedForTheRun(info)) return false
  // Also while returning to the demo: the typed text must not disappear.
  if (settings.service === null) return !settings.demoKept
  return board.service !== settings.service || board.fetchedAt === null
}

/** Asks for the service on the first screen and shows the result of its check, with the demo below. */
export const AskForService = ({ onDone }: { onDone: () => void }) => {
  const { t } = useText()
  const model = useModel()
  const asks = useAsksForService()
  const state = useServiceState()
  const focused = useRef(false)
  useEffect(() => {
    // The focused element has disappeared with the question.
    if (asks || !focused.current) return
    focused.current = false
    onDone()
  }, [asks, onDone])
  if (!asks) return null
  return (
    <section
      className="card stack"
      aria-labelledby="ask-title"
      onFocus={() => {
        focused.current = true
      }}
      onBlur={() => {
        focused.current = false
      }}
    >
      <h2 id="ask-title">{t('service.which')}</h2>
      <p className="quiet">{t('service.why')}</p>
      <AddressForm>
        <PreviousService state={state} />
        {state.is === 'demo' && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void model.change({ demoKept: true })}
          >
            {t('service.keepDemo')}
          </button>
        )}
      </AddressForm>
      <ServiceStatus state={state.is === 'demo' ? null : state} />
    </section>
  )
}
