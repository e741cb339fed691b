import { useText } from '../state/useText.ts'
import licences from './licences.json' with { type: 'json' }

/** Where Electron's packages say what Chromium is made of. */
const CHROMIUM_FILE = 'LICENSES.chromium.html'

/** Every package inside a release, with its licence to open. Loaded when it is asked for. */
const LicenceList = () => {
  const { t } = useText()
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

export default LicenceList
