import { useInfo, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { AddressForm } from './AddressForm.tsx'
import { PreviousService, useChangeService } from './PreviousService.tsx'
import { ServiceStatus, useServiceState } from './ServiceStatus.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { isNamedForTheRun, shortAddress } from './serviceStateOf.ts'

/** Explains that a flag or variable sets the service for this run, so the page cannot change it. */
const NamedForTheRun = () => {
  const { t } = useText()
  const info = useInfo()
  const address = info.demo ? t('service.demoByName') : shortAddress(info.service)
  return <p>{t(info.chosenBy === 'flag' ? 'service.byFlag' : 'service.byVariable', { address })}</p>
}

/** Other services with rates on the disk, one click away. */
const EarlierServices = () => {
  const { t } = useText()
  const move = useChangeService()
  const settings = useSettings()
  const earlier = settings.earlierServices
  if (earlier.length === 0) return null
  return (
    <div className="setting">
      <span className="label">{t('service.earlier')}</span>
      <div className="buttons flow">
        {earlier.map((address) => (
          <button key={address} type="button" className="button" onClick={() => void move(address)}>
            {shortAddress(address)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The source of the rates. The only setting with a button: an incomplete address is useless. */
export const ServiceSection = () => {
  const { t } = useText()
  const info = useInfo()
  const move = useChangeService()
  const state = useServiceState()
  const named = isNamedForTheRun(info)
  return (
    <SettingsSection name="service" title={t('service.title')}>
      <ServiceStatus state={state} />
      {named ? (
        <NamedForTheRun />
      ) : (
        <>
          <AddressForm>
            <PreviousService state={state} />
            {state.is === 'answers' && (
              <button type="button" className="button button-quiet" onClick={() => void move(null)}>
                {t('service.toDemo')}
              </button>
            )}
          </AddressForm>
          <EarlierServices />
        </>
      )}
    </SettingsSection>
  )
}
