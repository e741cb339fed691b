import { Fragment, memo, useLayoutEffect, useRef } from 'react'
import type { T } from '../../../shared/languages/texts.ts'
import { type DrawnIcon, drawTrayIcon } from '../../../shared/tray/drawTrayIcon.ts'
import { STALE_MARK, type TrayIcon, type TrayView, trayView } from '../../../shared/tray/trayView.ts'
import { useBoard, useInfo, useModel, useNow, useSettings, useStore, useSync } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

/** The most turns to preview for rotating pins. */
const MOST_TURNS = 5

interface TrayViews {
  /** The content of each turn; at least one. */
  views: readonly [TrayView, ...TrayView[]]
  /** The icon at the beginning of a turn; null without rotation. */
  name: TrayIcon | null
}

/** Returns the tray's current content, computed by the same code as the tray. */
const useTrayViews = (): TrayViews => {
  const { t, language } = useText()
  const model = useModel()
  const now = useNow()
  const facts = {
    board: useBoard(),
    earlier: useStore(model.trends),
    sync: useSync(),
    settings: useSettings(),
    info: useInfo(),
  }
  const viewAt = (turn: number, naming = false) => trayView(facts, { t, language, now, turn, naming })
  const first = viewAt(0)
  const more = Math.min(first.turns, MOST_TURNS) - 1
  return {
    views: [first, ...Array.from({ length: more }, (_, at) => viewAt(at + 1))],
    name: first.turns > 1 ? viewAt(0, true).icon : null,
  }
}

interface TrayMarkProps {
  /** Pixels. */
  size: number
  stale: boolean
}

/** Aina's icon in a tray without a rate. The shape is that of `resources/trayTemplate.svg`. */
const TrayMark = ({ size, stale }: TrayMarkProps) => (
  <svg
    className={stale ? 'tray-mark tray-mark-stale' : 'tray-mark'}
    viewBox="0 0 16 16"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path className="tray-mark-course" d="M1.5 6.25L5.5 3.5 8.5 5 14.5 1.5" />
    <path className="tray-mark-reflection" d="M1.5 9.75L5.5 12.5 8.5 11 14.5 14.5" />
  </svg>
)

interface IconPictureProps {
  icon: DrawnIcon
  /** Pixels. */
  size: number
  dark: boolean
}

const Picture = ({ icon, size, dark }: IconPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { rgba } = drawTrayIcon(icon, { size, dark })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, size, size), 0, 0)
  }, [icon, size, dark])
  return <canvas ref={canvas} width={size} height={size} />
}

const isSame = (before: IconPictureProps, now: IconPictureProps): boolean =>
  JSON.stringify(before) === JSON.stringify(now)

/** A tray icon pixel by pixel, as drawn for a panel. Its text alternative is beside it. */
const IconPicture = memo(Picture, isSame)

/** The widths on panels at 100, 150, 200 and 300 %. */
const SIZES = [16, 24, 32, 48]

/** Describes an icon. */
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

/** The tray's current text and icon, even if this desktop shows only part of them. */
export const TrayPreview = () => {
  const { t } = useText()
  const { views, name } = useTrayViews()
  return (
    <div className="tray-preview stack">
      <h4>{t('tray.preview')}</h4>
      <dl>
        <div>
          <dt>{t('tray.previewText')}</dt>
          {views.map(({ title, turns }, turn) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn is only its place
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
