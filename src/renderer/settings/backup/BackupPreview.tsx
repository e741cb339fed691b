import { useState } from 'react'
import type { BackupPreview as Preview } from '../../../shared/contract/backup.ts'
import { formatMoment } from '../../../shared/format/formatTime.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { AddressCheckStatus } from '../AddressCheckStatus.tsx'
import { isNamedForTheRun } from '../serviceStateOf.ts'
import { shortAddress } from '../shortAddress.ts'
import { useAddressCheck } from '../useAddressCheck.ts'
import { ChangeList, wordFew } from './ChangeList.tsx'

/** The services in a backup. Each is checked like a typed address, and used only once it answers. */
const BackupAddresses = ({ addresses }: { addresses: readonly string[] }) => {
  const { t } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const service = useStore(model.settings)?.service
  const { check, start } = useAddressCheck()
  const others = addresses.filter((address) => address !== service)
  if (!info || isNamedForTheRun(info) || others.length === 0) return null
  return (
    <div className="stack">
      <p>{t('backup.addresses')}</p>
      <div className="buttons flow">
        {others.map((address) => (
          <button key={address} type="button" className="button" onClick={() => void start(address)}>
            {t('backup.tryAddress', { address: shortAddress(address) })}
          </button>
        ))}
      </div>
      <AddressCheckStatus check={check} />
    </div>
  )
}

interface BackupPreviewProps {
  file: string
  preview: Preview
  onRestore: (chosen: string[]) => void
  onCancel: () => void
}

/** The changes that a restore would make, and their selection. */
export const BackupPreview = ({ file, preview, onRestore, onCancel }: BackupPreviewProps) => {
  const wording = useText()
  const { t, language } = wording
  const { changes, addresses, notUnderstood, madeAt, appVersion } = preview
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ onlyIfAsked }) => !onlyIfAsked).map(({ id }) => id)),
  )
  const moment = madeAt === null ? '?' : formatMoment(Date.parse(madeAt), language)
  return (
    <div className="stack">
      <p>{t('backup.of', { file, moment, version: appVersion ?? '?' })}</p>
      {changes.length === 0 ? (
        <p>{t('backup.nothing')}</p>
      ) : (
        <ChangeList changes={changes} chosen={chosen} choose={choose} />
      )}
      {notUnderstood.count > 0 && (
        <p>{t('backup.notUnderstood', { items: wordFew(notUnderstood, wording) })}</p>
      )}
      <div className="buttons flow">
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
