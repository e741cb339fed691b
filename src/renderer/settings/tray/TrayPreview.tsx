import { Fragment } from 'react'
import type { T } from '../../../shared/languages/texts.ts'
import type { TrayIcon } from '../../../shared/tray/trayIcon.ts'
import { STALE_MARK } from '../../../shared/tray/trayTitle.ts'
import { useText } from '../../state/useText.ts'
import { IconPicture } from './IconPicture.tsx'
import { TrayMark } from './TrayMark.tsx'
import { useTrayViews } from './useTrayViews.ts'

/** As wide as panels at 100, 150, 200 and 300 % have them. */
const SIZES = [16, 24, 32, 48]

/** What an icon shows, in words. */
const wordIcon = (icon: TrayIcon, t: T): string => {
  if (icon.shape === 'name') return icon.text
  if (icon.shape !== 'number') return t(`tray.iconShows.${icon.shape}`)
  const { text, direction } = icon
  return direction ? t('tray.iconBoth', { number: text, direction: t(`tray.iconShows.${direction}`) }) : text
}

const Icons = ({ icon }: { icon: TrayIcon }) => {
  const { t } = useText()
  const what = wordIcon(icon, t)
  return (
    <span className="tray-icons" role="img" aria-label={t('tray.iconSays', { what })}>
      {[true, false].map((dark) => (
        <span
          key={String(dark)}
          className={dark ? 'tray-panel tray-panel-dark' : 'tray-panel tray-panel-light'}
        >
          {SIZES.map((size) => (
            <Fragment key={size}>
              {icon.shape === 'mark' ? (
                <TrayMark size={size} stale={icon.stale} />
              ) : (
                <IconPicture icon={icon} size={size} dark={dark} />
              )}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  )
}

/** What the tray shows now: the text and the icon, whatever this desktop shows of them. */
export const TrayPreview = () => {
  const { t } = useText()
  const { views, name } = useTrayViews()
  return (
    <div className="tray-preview">
      <h3>{t('tray.preview')}</h3>
      <dl>
        <div>
          <dt>{t('tray.previewText')}</dt>
          {views.map(({ title, turns }, turn) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is nothing but its place
            <dd key={turn} className={turns > 1 ? 'tray-turn' : undefined}>
              {title === '' ? (
                <span className="quiet">{t('tray.previewNone')}</span>
              ) : (
                <span className="tray-panel tray-title">{title}</span>
              )}
            </dd>
          ))}
        </div>
        <div>
          <dt>{t('tray.previewIcon')}</dt>
          {[...(name ? [name] : []), views[0].icon].map((icon) => (
            <dd key={icon.shape}>
              <Icons icon={icon} />
            </dd>
          ))}
        </div>
      </dl>
      <p className="hint">{t('tray.previewStale', { mark: STALE_MARK })}</p>
    </div>
  )
}
