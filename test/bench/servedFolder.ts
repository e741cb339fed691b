import { type Aina, startAina } from '../e2e/startAina.ts'
import { withFolder } from './folder.ts'
import { startServiceProcess } from './serviceProcess.ts'

/** Runs `work` with a folder whose mirror holds a board of 61 assets; the service is gone then, as on a train. */
export const withBoardOnDisk = <T>(
  work: (start: () => Promise<Aina>, folder: string, flags: readonly string[]) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(61, '2026-01-05')
    const flags = ['--data-dir', folder, '--service', service.base]
    const first = await startAina(flags)
    while ((await first.ask('board.get', {})).assets.length === 0)
      await new Promise((again) => setTimeout(again, 50))
    await first.end()
    await service.close()
    return work(() => startAina(flags), folder, flags)
  })
