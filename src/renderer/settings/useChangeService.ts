import { switchService } from '../../shared/service/switchService.ts'
import { useModel } from '../state/context.ts'

/** Changes the service: its base address, or null for the demo. */
export const useChangeService = (): ((next: string | null) => Promise<void>) => {
  const model = useModel()
  return async (next) => {
    const settings = model.settings.get()
    const board = model.board.get()
    if (!settings) return
    const answered = board?.service === settings.service && board?.fetchedAt !== null
    await model.change(switchService(next, settings, answered))
  }
}
