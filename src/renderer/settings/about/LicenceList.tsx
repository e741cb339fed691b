import * as z from 'zod/mini'
import { useAnswer } from '../../state/useAnswers.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'

// A separate file, outside the scripts: long legal text that few people open.
import address from './licences.json?url'

const Licences = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
)

/** Fetches the licences of all packages in a release, by name. Throws if the file is missing or incomplete. */
const fetchLicences = async (): Promise<z.infer<typeof Licences>> => {
  const response = await fetch(address)
  return Licences.parse(await response.json())
}

/** The file of Electron's packages with Chromium's licences. */
const CHROMIUM_FILE = 'LICENSES.chromium.html'

/** All packages in a release with their licences; loaded on demand. */
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
