import { isNamedForTheRun } from '../settings/serviceStateOf.ts'
import { shortAddress } from '../settings/shortAddress.ts'
import { TrialStatus } from '../settings/TrialStatus.tsx'
import { useTrial } from '../settings/useTrial.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

/** The services that a backup names: each is tried as a typed address is, and used only when it has answered. */
export const BackupAddresses = ({ addresses }: { addresses: readonly string[] }) => {
  const { t } = useText()
  const model = useModel()
  const info = useStore(model.info)
  const service = useStore(model.settings)?.service
  const { trial, start } = useTrial()
  const others = addresses.filter((address) => address !== service)
  if (!info || isNamedForTheRun(info) || others.length === 0) return null
  return (
    <div className="backup-addresses">
      <p>{t('backup.addresses')}</p>
      <div className="buttons">
        {others.map((address) => (
          <button key={address} type="button" className="button" onClick={() => void start(address)}>
            {t('backup.tryAddress', { address: shortAddress(address) })}
          </button>
        ))}
      </div>
      <TrialStatus trial={trial} />
    </div>
  )
}
