import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { ServiceState } from './serviceStateOf.ts'
import { shortAddress } from './shortAddress.ts'
import { useChangeService } from './useChangeService.ts'

/** Leaves a failing service with one click: for the previous one, or for the demo. */
export const PreviousService = ({ state }: { state: ServiceState }) => {
  const { t } = useText()
  const move = useChangeService()
  const before = useStore(useModel().settings)?.earlierServices[0]
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
