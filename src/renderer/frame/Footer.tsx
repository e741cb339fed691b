import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const hostOf = (website: string): string | null => {
  const url = URL.parse(website)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.host : null
}

/** Where the rates are from: the licence asks for the link wherever rates are shown. */
export const Footer = () => {
  const { t } = useText()
  const info = useStore(useModel().info)
  const host = info?.website ? hostOf(info.website) : null
  return (
    <footer className="footer">
      {info?.website && host && (
        <a href={info.website} target="_blank" rel="noreferrer">
          {t('attribution.link', { host })}
        </a>
      )}
      <span>{t('attribution.reference')}</span>
      {info?.working === false && <span>{t('copies.reading')}</span>}
    </footer>
  )
}
