import type { Doing } from '../integration/launchRequest.ts'
import type { Windows } from './openWindows.ts'

/** Shows what a start, a link or the dock has led to. */
export const showDoing =
  (windows: Pick<Windows, 'showMain' | 'showConverter' | 'toggleConverter'>) =>
  (doing: Doing): void => {
    if (doing.show === 'main') windows.showMain(doing.at)
    if (doing.show === 'converter') windows.showConverter(doing.at)
    if (doing.show === 'toggle') windows.toggleConverter()
  }
