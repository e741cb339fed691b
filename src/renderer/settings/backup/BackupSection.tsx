import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type BackupFault,
  BIGGEST_BACKUP,
  type BackupPreview as Preview,
} from '../../../shared/contract/backup.ts'
import { codeOf, type ErrorCode } from '../../../shared/contract/errors.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import { DropHint } from '../../controls/DropHint.tsx'
import { useDrop } from '../../controls/useDrop.ts'
import { saveFile } from '../../export/saveFile.ts'
import { useModel } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'
import { useText } from '../../state/useText.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { BackupPreview } from './BackupPreview.tsx'

const MEGABYTE = 1_000_000

const Words = ({ said }: { said: Said }) => {
  const { t, language } = useText()
  if (said.is === 'fault') return t(`backup.faults.${said.fault}`)
  if (said.is === 'saved') return t('backup.saved', { file: said.file })
  if (said.is === 'copied') {
    const megabytes = formatNumber((said.bytes / MEGABYTE).toFixed(1), { language })
    return t('backup.copied', { file: said.file, megabytes })
  }
  if (said.is !== 'refused') return t(`backup.${said.is}`)
  return (
    <>
      <strong>{t(`errors.${said.code}.says`)}</strong> {t(`errors.${said.code}.do`)}
    </>
  )
}

/** Saves the user's data to a file, previews a file before restoring it, and undoes a restore. */
const BackupSection = () => {
  const { t, language } = useText()
  const { undo, said, looked, look, leave, save, restore, undoRestore, copyMirror } = useBackup()
  const drop = useCallback((files: FileList) => look(files[0]), [look])
  const over = useDrop(drop)
  const status = useRef<HTMLParagraphElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The focused button has disappeared after its task, so the focus moves.
    if (said?.is === 'restored' || said?.is === 'undone') status.current?.focus()
  }, [said])
  const failed = said?.is === 'fault' || said?.is === 'refused'
  return (
    <SettingsSection name="backup" title={t('backup.title')} className={over ? 'backup-over' : ''}>
      <p>{t('backup.text')}</p>
      <div className="buttons cluster backup-buttons">
        <button type="button" className="button button-main" onClick={() => void save()}>
          {t('backup.save')}
        </button>
        <label className="button">
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            accept=".json,application/json"
            onChange={(event) => {
              look(event.target.files?.[0])
              // Allows choosing the same file again.
              event.target.value = ''
            }}
          />
          {t('backup.choose')}
        </label>
        <DropHint className="quiet">{t('backup.drop')}</DropHint>
      </div>
      <p ref={status} tabIndex={-1} role="status" className={failed ? 'mistake' : undefined}>
        {said && <Words said={said} />}
      </p>
      {looked && (
        <BackupPreview
          key={looked.text}
          file={looked.file}
          preview={looked.preview}
          onRestore={(chosen) => void restore(looked, chosen)}
          onCancel={() => {
            leave()
            chooser.current?.focus()
          }}
        />
      )}
      {undo && (
        <div className="buttons flow">
          <span>{t('backup.last', { moment: formatMoment(Date.parse(undo.at), language) })}</span>
          <button type="button" className="button" onClick={() => void undoRestore()}>
            {t('backup.undo')}
          </button>
        </div>
      )}
      <div className="buttons flow">
        <button
          type="button"
          className="button"
          disabled={said?.is === 'copying'}
          onClick={() => void copyMirror()}
        >
          {t('backup.copy')}
        </button>
        <span className="quiet">{t('backup.copyText')}</span>
      </div>
    </SettingsSection>
  )
}

export default BackupSection

/** The message about the last action. */
type Said =
  | { is: 'reading' | 'copying' | 'restored' | 'undone' }
  | { is: 'saved'; file: string }
  | { is: 'copied'; file: string; bytes: number }
  | { is: 'fault'; fault: BackupFault }
  | { is: 'refused'; code: ErrorCode }

/** A chosen file and the changes that restoring it would make. */
interface Looked {
  file: string
  text: string
  preview: Preview
}

/** The state and actions of the backup section. */
const useBackup = () => {
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
