import type { ShowRequest } from '../integration/showRequest.ts'
import type { Windows } from './openWindows.ts'

/** Carries out the request of a start, a link or the dock. */
export const followRequest =
  (
    does: Pick<Windows, 'showMain' | 'showConverter' | 'toggleConverter'> & {
      convertCopied(): void
      end(): void
    },
  ) =>
  (request: ShowRequest): void => {
    if (request.show === 'main') does.showMain(request.at)
    if (request.show === 'converter') does.showConverter(request.at)
    if (request.show === 'copied') does.convertCopied()
    if (request.show === 'end') does.end()
    if (request.show === 'toggle') does.toggleConverter()
  }
