import { useModel, useStore } from '../state/context.ts'
import { type ServiceState, serviceStateOf } from './serviceStateOf.ts'

/** Returns the live state of the service; null while unknown. */
export const useServiceState = (): ServiceState | null => {
  const model = useModel()
  const settings = useStore(model.settings)
  const info = useStore(model.info)
  const board = useStore(model.board)
  const sync = useStore(model.sync)
  return settings && info ? serviceStateOf({ settings, info, board, sync }) : null
}
