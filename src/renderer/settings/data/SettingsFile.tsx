import { useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import { saveFile } from '../../export/saveFile.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'

/** Saves settings, pins and alerts to a file, and loads them from one. */
export const SettingsFile = () => {
  const { t } = useText()
  const { api } = useModel()
  const [note, setNote] = useState<{ text: string; isMistake: boolean } | null>(null)
  const attempt = async (work: () => Promise<string>) => {
    try {
      setNote({ text: await work(), isMistake: false })
    } catch (error) {
      const code = codeOf(error)
      setNote({ text: code === 'bad-input' ? t('data.notSettings') : wordError(code, t), isMistake: true })
    }
  }
  const save = () =>
    attempt(async () => {
      const { name, text } = await api.call('settings.save', {})
      saveFile(name, new Blob([text], { type: 'application/json' }))
      return t('data.saved', { file: name })
    })
  const load = (file: File) =>
    attempt(async () => {
      await api.call('settings.load', { text: await file.text() })
      return t('data.loaded', { file: file.name })
    })
  return (
    <>
      <p>{t('data.fileText')}</p>
      <div className="buttons cluster settings-file">
        <button type="button" className="button" onClick={() => void save()}>
          {t('data.save')}
        </button>
        <label className="button">
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void load(file)
              // Allows choosing the same file again.
              target.value = ''
            }}
          />
          {t('data.load')}
        </label>
      </div>
      <p role="status" className={note?.isMistake ? 'mistake' : undefined}>
        {note?.text}
      </p>
    </>
  )
}
