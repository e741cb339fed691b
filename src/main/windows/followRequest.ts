import type { ShowRequest } from '../integration/showRequest.ts'
import type { Windows } from './openWindows.ts'

/** Does what a start, a link or the dock has led to. */
export const followRequest =
  (windows: Pick<Windows, 'showMain' | 'showConverter' | 'toggleConverter'>, end: () => void) =>
  (request: ShowRequest): void => {
    if (request.show === 'main') windows.showMain(request.at)
    if (request.show === 'converter') windows.showConverter(request.at)
    if (request.show === 'end') end()
    if (request.show === 'toggle') windows.toggleConverter()
  }
