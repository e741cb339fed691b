import type { Dialog } from 'electron'
import type { Handlers } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { T } from '../../shared/languages/texts.ts'

/**
 * Answers a page that wants a folder with a system dialog, which no page can press. Refuses paths from a page. Only
 * one dialog is open at a time, so a page cannot fill the screen.
 */
export const folderChoice = (parts: {
  dialog: Pick<Dialog, 'showOpenDialog'>
  t: T
  core: Pick<Handlers, 'linkedFile.get' | 'linkedFile.choose'>
}): Pick<Handlers, 'linkedFile.choose'> => {
  const { dialog, t, core } = parts
  let asking: ReturnType<typeof ask> | null = null

  const ask = async () => {
    try {
      const { folder } = await core['linkedFile.get']({})
      const { canceled, filePaths } = await dialog.showOpenDialog({
        title: t('linked.dialog'),
        ...(folder !== null && { defaultPath: folder }),
        properties: ['openDirectory', 'createDirectory'],
      })
      const picked = canceled ? undefined : filePaths[0]
      if (picked === undefined) return { ...(await core['linkedFile.get']({})), refused: null }
      return await core['linkedFile.choose']({ folder: picked })
    } finally {
      asking = null
    }
  }

  return {
    'linkedFile.choose': ({ folder }) => {
      if (folder !== null) throw new AinaError('forbidden', 'a folder is picked in the dialog')
      asking ??= ask()
      return asking
    },
  }
}
