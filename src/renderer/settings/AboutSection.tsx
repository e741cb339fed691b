import { useState } from 'react'
import * as z from 'zod/mini'
import { SourceLink } from '../frame/Footer.tsx'
import { Logo } from '../frame/Logo.tsx'
import { useInfo } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The app, its version, and the source of the rates. */
export const AboutSection = () => {
  const { t } = useText()
  const info = useInfo()
  return (
    <SettingsSection name="about" title={t('settings.about')}>
      <p className="check">
        <Logo />
        <span>
          <strong>{t('app.name')}</strong> · {t('settings.version', { version: info.version })}
          <span className="second">{t('app.tagline')}</span>
        </span>
      </p>
      <p>{t('about.newer')}</p>
      <p>{info.demo ? t('settings.dataDemo') : t('settings.dataLicence')}</p>
      <p>
        <SourceLink />
      </p>
      <p className="quiet">{t('settings.licence')}</p>
      <Licences />
    </SettingsSection>
  )
}

/** The licences of Aina's components, folded at first. */
const Licences = () => {
  const { t } = useText()
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => setOpened((now) => now || event.currentTarget.open)}>
      <summary>{t('about.licences')}</summary>
      {wasOpened && <LicenceList />}
    </details>
  )
}

const LicencesFile = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
)

/** The build's list, outside the scripts: long legal text that few people open. */
const LICENCES_FILE = 'licences.json'

/** Fetches the licences of all packages in a release, by name. Throws if the file is missing or incomplete. */
const fetchLicences = async (): Promise<z.infer<typeof LicencesFile>> => {
  const response = await fetch(LICENCES_FILE)
  return LicencesFile.parse(await response.json())
}

/** The file of Electron's packages with Chromium's licences. */
const CHROMIUM_FILE = 'LICENSES.chromium.html'

/** All packages in a release with their licences; loaded on demand. */
const LicenceList = () => {
  const { t } = useText()
  const { value: licences, refused } = useAnswer('licences', fetchLicences)
  if (refused) return <p className="quiet">{wordError(refused, t)}</p>
  if (!licences) return null
  return (
    <>
      <ul className="licences">
        {licences.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                {name} {version} <span className="quiet">{licence}</span>
              </summary>
              <pre lang="en">{text}</pre>
            </details>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('about.chromium', { file: CHROMIUM_FILE })}</p>
    </>
  )
}
