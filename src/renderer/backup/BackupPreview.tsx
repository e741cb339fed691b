import { useState } from 'react'
import type { BackupPreview as Preview } from '../../shared/contract/backup.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { useText } from '../state/useText.ts'
import { BackupAddresses } from './BackupAddresses.tsx'
import { ChangeList, wordFew } from './ChangeList.tsx'

interface BackupPreviewProps {
  file: string
  preview: Preview
  onRestore: (chosen: string[]) => void
  onCancel: () => void
}

/** What restoring a backup would change, and the choice of it. */
export const BackupPreview = ({ file, preview, onRestore, onCancel }: BackupPreviewProps) => {
  const wording = useText()
  const { t, language } = wording
  const { changes, addresses, notUnderstood, madeAt, appVersion } = preview
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ onlyIfAsked }) => !onlyIfAsked).map(({ id }) => id)),
  )
  const moment = madeAt === null ? '?' : formatMoment(Date.parse(madeAt), language)
  return (
    <div className="backup-preview">
      <p>{t('backup.of', { file, moment, version: appVersion ?? '?' })}</p>
      {changes.length === 0 ? (
        <p>{t('backup.nothing')}</p>
      ) : (
        <ChangeList changes={changes} chosen={chosen} choose={choose} />
      )}
      {notUnderstood.count > 0 && (
        <p>{t('backup.notUnderstood', { items: wordFew(notUnderstood, wording) })}</p>
      )}
      <div className="buttons">
        {changes.length > 0 && (
          <button
            type="button"
            className="button button-main"
            disabled={chosen.size === 0}
            onClick={() => onRestore([...chosen])}
          >
            {t('backup.restore')}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {t('backup.cancel')}
        </button>
      </div>
      <BackupAddresses addresses={addresses} />
    </div>
  )
}
