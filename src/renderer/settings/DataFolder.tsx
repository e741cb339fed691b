import { useState } from 'react'
import { useCopy } from '../copy/useCopy.tsx'
import { useModel } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useText } from '../state/useText.ts'

/** The data folder of this run: its path to copy and, in the desktop, a button that opens it. Nothing until it is known. */
export const DataFolder = () => {
  const { t } = useText()
  const { api } = useModel()
  const { value: folder } = useAnswer('folder', () => api.call('folder.get', {}))
  const { copy, note } = useCopy()
  const [isRefused, setRefused] = useState(false)
  if (!folder) return null
  const open = () => {
    setRefused(false)
    api.call('folder.open', {}).then(
      ({ opened }) => setRefused(!opened),
      () => setRefused(true),
    )
  }
  return (
    <div className="data-folder">
      <p>
        {t('settings.dataFolder')}: <code>{folder.path}</code>
      </p>
      <p className="buttons">
        <button type="button" className="button" onClick={() => void copy(folder.path)}>
          {t('settings.copyFolder')}
        </button>
        {folder.mayOpen && (
          <button type="button" className="button" onClick={open}>
            {t('settings.openFolder')}
          </button>
        )}
      </p>
      <div role="status">{isRefused && t('settings.folderNotOpened')}</div>
      {note}
    </div>
  )
}
