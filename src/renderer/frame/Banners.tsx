import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { AlertBanners } from '../alerts/AlertBanners.tsx'
import { useBoard, useModel, useStore, useSync } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'

/** Notices about Aina's own files or clock, until dismissed. */
const Notices = () => {
  const { t } = useText()
  const model = useModel()
  const notices = useStore(model.notices)
  return (
    <div aria-live="polite">
      {notices.length > 0 && (
        <section aria-label={t('notices.title')}>
          {notices.map(({ id, kind, file }) => (
            <div key={id} className="banner notice cluster">
              <p>
                <strong>{t(`notices.kind.${kind}.says`)}</strong> {t(`notices.kind.${kind}.do`)}{' '}
                {file && t('notices.keptAs', { file })}
              </p>
              <button type="button" className="button" onClick={() => void model.dismiss(id)}>
                {t('action.understood')}
              </button>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

/** Errors whose advice promises that the last rates stay. */
const KEEPS_RATES: ReadonlySet<ErrorCode> = new Set(['bad-data', 'service-failed', 'empty', 'offline'])

/** A failure in one sentence with the next step. The rates below it stay. */
const Failing = ({ code, keepsNothing = false }: { code: ErrorCode | null; keepsNothing?: boolean }) => {
  const { t } = useText()
  const session = useStore(useModel().session)
  // The session reports this until the server answers again.
  const key = session !== 'open' ? (`session.${session}` as const) : code ? (`errors.${code}` as const) : null
  // There are no last rates that could stay.
  const isVain = keepsNothing && session === 'open' && code !== null && KEEPS_RATES.has(code)
  return (
    <div role="status">
      {key && (
        <p className="banner">
          <strong>{t(`${key}.says`)}</strong> {isVain ? t('firstRun.failed') : t(`${key}.do`)}
        </p>
      )}
    </div>
  )
}

/** The failure of the page's own requests, while nothing else is known. */
export const OwnFailure = () => {
  const model = useModel()
  const own = useStore(model.failure)
  return <Failing code={own === 'away' ? null : own} keepsNothing />
}

/** The failure of the page's own requests, of the user's last one, or of the service, in this order. */
const Failure = ({ serviceSaid }: { serviceSaid: boolean }) => {
  const model = useModel()
  const own = useStore(model.failure)
  const refusal = useStore(model.refusal)
  const board = useBoard()
  const failed = lastingFailure(useSync(), board)
  const isNoticed = useStore(model.notices).some(({ kind }) => kind === failed)
  // A first run without a network has its own sentence: the disk has no rates yet.
  const isSaid = serviceSaid || isNoticed || (failed === 'offline' && board.assets.length === 0)
  const code = (own !== 'away' && own) || refusal || (isSaid ? null : failed)
  return <Failing code={code} keepsNothing={useNoRatesYet()} />
}

const { style } = document.documentElement

/** Sets the property only if it changed: every change restyles the whole page. */
const setHeight = (name: string, height: number): void => {
  const current = style.getPropertyValue(name) || '0px'
  if (current !== `${height}px`) style.setProperty(name, `${height}px`)
}

/**
 * Sets the height of the strip (`--banners`), so that it does not cover the focused element. Also sets the greatest
 * height on this page (`--banners-room`): that space stays free at the page's end, even after the strip goes, because
 * the text would jump. Returns whether the strip is too long and scrolls.
 */
const useBannerRoom = (strip: RefObject<HTMLElement | null>, page: string): boolean => {
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts again
  useEffect(() => {
    const element = strip.current
    if (!element || !window.ResizeObserver) return
    let room = 0
    const measure = () => {
      const { offsetHeight, clientHeight, scrollHeight } = element
      room = Math.max(room, offsetHeight)
      setHeight('--banners', offsetHeight)
      setHeight('--banners-room', room)
      setScrolls(scrollHeight > clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [strip, page])
  return scrolls
}

interface BannersProps {
  /** The current page; the space for the strip lasts as long as the page. */
  page: string
  /** Whether the page itself explains the service's failure. */
  serviceSaid: boolean
}

/**
 * Failures, and notices about Aina's own files. Over the lower edge of the window, so that nothing moves when they
 * come or go.
 */
export const Banners = ({ page, serviceSaid }: BannersProps) => {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = useBannerRoom(strip, page)
  // A strip that is too long scrolls, also by keys.
  const reached = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': t('notices.title') } : {}
  return (
    <div ref={strip} className="banners off-paper" {...reached}>
      <Failure serviceSaid={serviceSaid} />
      <Notices />
      <AlertBanners />
    </div>
  )
}
