import { useCallback, useState } from 'react'
import { type BackupFault, type BackupPreview, BIGGEST_BACKUP } from '../../../shared/contract/backup.ts'
import { codeOf, type ErrorCode } from '../../../shared/contract/errors.ts'
import { saveFile } from '../../export/saveFile.ts'
import { useModel } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'

/** The message about the last action. */
export type Said =
  | { is: 'reading' | 'copying' | 'restored' | 'undone' }
  | { is: 'saved'; file: string }
  | { is: 'copied'; file: string; bytes: number }
  | { is: 'fault'; fault: BackupFault }
  | { is: 'refused'; code: ErrorCode }

/** A chosen file and the changes that restoring it would make. */
interface Looked {
  file: string
  text: string
  preview: BackupPreview
}

/** The state and actions of the backup section. */
export const useBackup = () => {
  const { api } = useModel()
  const state = useAnswer('backup.state', () => api.call('backup.state', {}))
  const [said, say] = useState<Said | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)

  const attempt = useCallback(async (task: () => Promise<Said | null>) => {
    try {
      say(await task())
    } catch (error) {
      say({ is: 'refused', code: codeOf(error) })
    }
  }, [])

  const look = useCallback(
    (file: File | undefined) => {
      if (!file) return
      void attempt(async () => {
        setLooked(null)
        say({ is: 'reading' })
        // Avoids reading a file that will be refused anyway.
        if (file.size > BIGGEST_BACKUP) return { is: 'fault', fault: 'too-big' }
        const text = await file.text()
        const preview = await api.call('backup.preview', { text })
        if (preview.fault !== null) return { is: 'fault', fault: preview.fault }
        setLooked({ file: file.name, text, preview })
        return null
      })
    },
    [api, attempt],
  )
  return {
    undo: state.value?.undo ?? null,
    said,
    looked,
    look,
    leave() {
      setLooked(null)
      say(null)
    },
    save: () =>
      attempt(async () => {
        const { name, text } = await api.call('backup.get', {})
        saveFile(name, new Blob([text], { type: 'application/json' }))
        return { is: 'saved', file: name }
      }),
    restore: ({ text }: Looked, chosen: string[]) =>
      attempt(async () => {
        state.update(await api.call('backup.restore', { text, chosen }))
        setLooked(null)
        return { is: 'restored' }
      }),
    undoRestore: () =>
      attempt(async () => {
        state.update(await api.call('backup.undo', {}))
        setLooked(null)
        return { is: 'undone' }
      }),
    copyMirror: () =>
      attempt(async () => {
        say({ is: 'copying' })
        return { is: 'copied', ...(await api.call('mirror.copy', {})) }
      }),
  }
}
