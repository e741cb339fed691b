import type { Shell } from 'electron'
import type { Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'

/**
 * Answers about the data folder. A page can only open this one: it sends no path. One request at a time, so a page
 * cannot fill the screen.
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
      // Resolves with a text on failure, and an empty one on success.
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
