import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { lastingFailure } from '../../shared/live/lastingFailure.ts'
import { useModel, useStore } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { Notices } from './Notices.tsx'

/** What is said to do of these promises that the last rates stay. */
const KEEPS_RATES: ReadonlySet<ErrorCode> = new Set(['bad-data', 'service-failed', 'empty', 'offline'])

interface FailureProps {
  /** Whether the page itself says what is wrong with the service. */
  serviceSaid?: boolean
}

/** What is wrong, in a plain sentence, and what to do. The rates below it stay as they are. */
const Failure = ({ serviceSaid = false }: FailureProps) => {
  const { t } = useText()
  const model = useModel()
  const nothingYet = useNoRatesYet()
  const own = useStore(model.failure)
  const refusal = useStore(model.refusal)
  const board = useStore(model.board)
  const failed = lastingFailure(useStore(model.sync), board)
  const isNoticed = useStore(model.notices).some(({ kind }) => kind === failed)
  // A first run without a network has a sentence of its own: there is nothing on the disk yet.
  const isSaid = serviceSaid || isNoticed || (failed === 'offline' && board?.assets.length === 0)
  const lasting = isSaid ? null : failed
  const session = useStore(model.session)
  // The session says so, and until it is heard of again.
  const code = (own !== 'away' && own) || refusal || lasting
  const key = session !== 'open' ? (`session.${session}` as const) : code ? (`errors.${code}` as const) : null
  // There are no last rates that could stay.
  const keepsNothing = nothingYet && session === 'open' && code !== null && KEEPS_RATES.has(code)
  return (
    <div role="status">
      {key && (
        <p className="banner">
          <strong>{t(`${key}.says`)}</strong> {keepsNothing ? t('firstRun.failed') : t(`${key}.do`)}
        </p>
      )}
    </div>
  )
}

const { style } = document.documentElement

/**
 * Says it on the root only where it is another than before (nothing, unless told): all that is on the page is styled anew for it.
 */
const setHeight = (name: string, height: number): void => {
  const said = style.getPropertyValue(name) || '0px'
  if (said !== `${height}px`) style.setProperty(name, `${height}px`)
}

/**
 * Tells the style sheets how tall the strip is (`--banners`), so that what gets the focus is not under it, and how tall the
 * tallest on this page has been (`--banners-room`): so much is left free at the page's end, and stays so when the strip goes, for
 * who reads the end would see it jump. Returns whether the strip is too long for its place, and scrolls.
 */
const useBannerRoom = (strip: RefObject<HTMLElement | null>, page: string): boolean => {
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
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

const AlertNotices = lazy(() => import('../notices/AlertNotices.tsx'))

/** What a page in a browser tells of alerts: loaded where there is anything to tell. In the desktop the app itself tells it. */
const FiredAlerts = () => {
  const model = useModel()
  const settings = useStore(model.settings)
  const inBrowser = useStore(model.info)?.shell === 'browser'
  const hasNotices =
    settings && (settings.alerts.length > 0 || settings.publishedNotice || settings.dailySummary.on)
  return inBrowser && hasNotices ? (
    <Suspense>
      <AlertNotices />
    </Suspense>
  ) : null
}

interface BannersProps {
  /** The page that is shown: the room that was left for a strip lasts as long as it. */
  page: string
  /** Whether the page itself says what is wrong with the service. */
  serviceSaid: boolean
}

/**
 * What fails, and what has happened to Aina's own files: over the lower edge of the window, where it pushes nothing away when
 * it comes or goes.
 */
export const Banners = ({ page, serviceSaid }: BannersProps) => {
  const { t } = useText()
  const strip = useRef<HTMLDivElement>(null)
  const scrolls = useBannerRoom(strip, page)
  // What is too long for its place is scrolled, by keys too.
  const reached = scrolls ? { role: 'region', tabIndex: 0, 'aria-label': t('notices.title') } : {}
  return (
    <div ref={strip} className="banners" {...reached}>
      <Failure serviceSaid={serviceSaid} />
      <Notices />
      <FiredAlerts />
    </div>
  )
}
