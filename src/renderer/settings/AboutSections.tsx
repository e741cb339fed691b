import { mirrorKey } from '../../shared/service/serviceAddress.ts'
import { Licences } from '../about/Licences.tsx'
import { UpdateLine } from '../about/UpdateLine.tsx'
import { SourceLink } from '../frame/Footer.tsx'
import { Logo } from '../frame/Logo.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { DataFolder } from './DataFolder.tsx'

const SETTINGS_FILE = 'settings.json'

/** Where what Aina keeps is: its files by their names, and the folder that they are in. */
export const DataSection = () => {
  const { t } = useText()
  const info = useStore(useModel().info)
  if (!info) return null
  const mirror = `mirror-${info.demo ? 'demo' : mirrorKey(info.service)}.db`
  return (
    <section className="card settings-card" aria-labelledby="settings-data">
      <h2 id="settings-data">{t('settings.data')}</h2>
      <p>{t('settings.dataText', { settings: SETTINGS_FILE, mirror })}</p>
      <DataFolder />
      <p className="quiet">{t('settings.dataElsewhere')}</p>
    </section>
  )
}

/** What this is, of which version, and whose the rates are. */
export const AboutSection = () => {
  const { t } = useText()
  const info = useStore(useModel().info)
  if (!info) return null
  return (
    <section className="card settings-card" aria-labelledby="settings-about">
      <h2 id="settings-about">{t('settings.about')}</h2>
      <p className="about-name">
        <Logo />
        <span>
          <strong>{t('app.name')}</strong> · {t('settings.version', { version: info.version })}
          <span className="second">{t('app.tagline')}</span>
        </span>
      </p>
      <UpdateLine />
      <p>{info.demo ? t('settings.dataDemo') : t('settings.dataLicence')}</p>
      <p>
        <SourceLink />
      </p>
      <p className="quiet">{t('settings.licence')}</p>
      <Licences />
    </section>
  )
}
