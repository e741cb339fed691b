import type { Shell } from 'electron'
import type { Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'

/**
 * The desktop's answers about its data folder. A page can only ask for that one to be opened: no path comes from it. One
 * request is out at a time, so that a page cannot fill the screen with windows.
 */
export const folderHandlers = (parts: {
  shell: Pick<Shell, 'openPath'>
  folder: string
  log: Pick<Log, 'warn'>
}): Pick<Handlers, 'folder.get' | 'folder.open'> => {
  const { shell, folder, log } = parts
  let opening: Promise<{ opened: boolean }> | null = null

  const open = async (): Promise<{ opened: boolean }> => {
    try {
      // Resolves with a text where it failed, and with an empty one where it did not.
      const trouble = await shell.openPath(folder)
      if (trouble) log.warn(`the system did not open the data folder: ${trouble.replaceAll(folder, '~')}`)
      return { opened: trouble === '' }
    } finally {
      opening = null
    }
  }

  return {
    'folder.get': () => ({ path: folder, mayOpen: true }),
    'folder.open': () => {
      opening ??= open()
      return opening
    },
  }
}
