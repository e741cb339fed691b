import { cryptoNames } from '../../shared/currencies/cryptoNames.ts'
import { namesOf, officialCodes } from '../../shared/currencies/names.ts'
import { languageOf } from '../../shared/languages/language.ts'
import { Code } from '../picker/CurrencyMark.tsx'
import { useText } from '../state/useText.ts'

/** The currencies that Aina knows by name, until there are rates. */
export default function Directory() {
  const { t, language } = useText()
  const list = (title: string, codes: readonly string[], kind: string) => (
    <>
      <h3>{title}</h3>
      <ul className="tiles">
        {codes.map((code) => (
          <li key={code}>
            <Code code={code} kind={kind} /> {namesOf(code, null, kind)[languageOf(language)]}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <section className="card">
      <h2>{t('firstRun.directory')}</h2>
      <p className="quiet">{t('firstRun.directoryHint')}</p>
      {list(t('board.fiat'), officialCodes, 'fiat')}
      {list(t('board.crypto'), Object.keys(cryptoNames), 'crypto')}
    </section>
  )
}
