import * as z from 'zod/mini'
import { useAnswer } from '../../state/useAnswers.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'

// A file of its own, which no script carries: pages of legal text that hardly anybody opens.
import address from './licences.json?url'

const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
)

/** Every package inside a release with its licence, by name. Throws where the file does not come, or not whole. */
const fetchLicences = async (): Promise<z.infer<typeof Licences>> => {
  const response = await fetch(address)
  return Licences.parse(await response.json())
}

/** Where Electron's packages say what Chromium is made of. */
const CHROMIUM_FILE = 'LICENSES.chromium.html'

/** Every package inside a release, with its licence to open. Fetched when it is asked for. */
export const LicenceList = () => {
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
