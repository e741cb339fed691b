import { isUnencrypted } from '../../shared/service/serviceAddress.ts'
import { capitalize } from '../../shared/text/capitalize.ts'
import { useInfo } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const hostOf = (website: string): string | null => {
  const url = URL.parse(website)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.host : null
}

/** The link to the service's website, and the way its rates arrive; empty for the demo. */
export const SourceLink = () => {
  const { t } = useText()
  const info = useInfo()
  const host = info.website ? hostOf(info.website) : null
  if (!info.website || !host) return null
  return (
    <span>
      <a href={info.website} target="_blank" rel="noreferrer">
        {t('attribution.link', { host })}
      </a>
      {isUnencrypted(info.service) && ` (${t('attribution.unencrypted')})`}
    </span>
  )
}

/** The source of the rates: the licence requires a link wherever rates are shown. */
export const Footer = () => {
  const { t } = useText()
  const info = useInfo()
  return (
    <footer className="footer label flow off-paper">
      <SourceLink />
      <span>{capitalize(t('attribution.reference'))}</span>
      {info.working === false && <span>{t('copies.reading')}</span>}
    </footer>
  )
}
