import { switchService } from '../../shared/service/switchService.ts'
import { useBoard, useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { ServiceState } from './serviceStateOf.ts'
import { shortAddress } from './serviceStateOf.ts'

/** Changes the service: its base address, or null for the demo. */
export const useChangeService = (): ((next: string | null) => Promise<void>) => {
  const model = useModel()
  const settings = useSettings()
  const board = useBoard()
  return async (next) => {
    const answered = board.service === settings.service && board.fetchedAt !== null
    await model.change(switchService(next, settings, answered))
  }
}

/** Leaves a failing service with one click: for the previous one, or for the demo. */
export const PreviousService = ({ state }: { state: ServiceState }) => {
  const { t } = useText()
  const move = useChangeService()
  const before = useSettings().earlierServices[0]
  if (state.is === 'demo' || state.is === 'answers') return null
  return (
    <>
      {before !== undefined && (
        <button type="button" className="button" onClick={() => void move(before)}>
          {t('service.backTo', { address: shortAddress(before) })}
        </button>
      )}
      <button type="button" className="button" onClick={() => void move(null)}>
        {t('service.backToDemo')}
      </button>
    </>
  )
}
