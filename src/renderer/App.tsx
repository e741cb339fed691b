import {
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Texts } from '../shared/live/makeTexts.ts'
import { BoardPage } from './board/BoardPage.tsx'
import { Banners, OwnFailure } from './frame/Banners.tsx'
import { Footer } from './frame/Footer.tsx'
import { DemoBanner, Header } from './frame/Header.tsx'
import { PageGuard } from './frame/PageGuard.tsx'
import { useConverterWindow } from './frame/useConverterWindow.ts'
import { useSlashKey } from './frame/useSlashKey.ts'
import { PaperNote } from './print/PaperNote.tsx'
import { AskForService, useAsksForService } from './settings/AskForService.tsx'
import { ModelContext, Ready, useSettings } from './state/context.ts'
import type { Model } from './state/model.ts'
import { parseRoute, type Route } from './state/route.ts'
import { TextProvider } from './state/TextProvider.tsx'
import { useLook } from './state/useLook.ts'
import { useRoute } from './state/useRoute.ts'
import { useSpelledCodes } from './state/useSpelledCodes.ts'
import { useText } from './state/useText.ts'

/**
 * Focuses the page's marked element, else the heading of `main`, so that screen readers read it and Tab continues
 * there.
 */
const focusPage = (main: HTMLElement | null): void => {
  const marked = main?.querySelector<HTMLElement>('[data-arrival]') ?? null
  const heading = marked ? null : (main?.querySelector('h1') ?? null)
  if (heading) heading.tabIndex = -1
  const target = marked ?? heading ?? main
  target?.focus()
}

/** Focuses the amount of the converter, past everything above it. */
const focusAmount = (): void => {
  const amount = document.querySelector('.row-source .row-amount input')
  if (amount instanceof HTMLInputElement) {
    amount.focus()
    amount.select()
  }
}

interface ArrivalProps {
  page: Route['page']
  onArrival: () => void
}

/**
 * Reports the arrival of another page before the page is drawn, so that it takes no focus that the user sets in it. It
 * is in the page's Suspense, so a loading page has not arrived, and before the page, whose own effects then have the last word.
 */
const Arrival = ({ page, onArrival }: ArrivalProps) => {
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.documentElement.scrollTop = 0
    onArrival()
  }, [page, onArrival])
  return null
}

const ConvertPage = lazy(() => import('./convert/ConvertPage.tsx'))
const HistoryPage = lazy(() =>
  import('./history/HistoryPage.tsx').then(({ HistoryPage: page }) => ({ default: page })),
)
const BulkPage = lazy(() => import('./bulkConvert/BulkPage.tsx'))
const AlertsPage = lazy(() => import('./alerts/AlertsPage.tsx'))
const SettingsPage = lazy(() => import('./settings/SettingsPage.tsx'))

const Page = ({ route, small }: { route: Route; small: boolean }): ReactElement => {
  switch (route.page) {
    case 'board':
      return <BoardPage route={route} />
    case 'history':
      return <HistoryPage route={route} />
    case 'convert':
      return <ConvertPage route={route} small={small} />
    case 'many':
      return <BulkPage route={route} />
    case 'alerts':
      return <AlertsPage route={route} />
    case 'settings':
      return <SettingsPage route={route} />
  }
}

const Frame = ({ texts }: { texts: Texts }) => {
  useLook(texts)
  const { t } = useText()
  const small = useConverterWindow()
  const requestedRoute = useSpelledCodes(useRoute())
  useSlashKey(useSettings().singleKeys)
  const route = small && requestedRoute.page !== 'convert' ? parseRoute('#/convert') : requestedRoute
  const main = useRef<HTMLElement>(null)
  const onBoard = route.page === 'board'
  const asks = useAsksForService() && onBoard
  const focus = useCallback(() => focusPage(main.current), [])
  return (
    <>
      {!small && (
        <button type="button" className="skip" onClick={focus}>
          {t('nav.skip')}
        </button>
      )}
      {!small && route.page === 'convert' && (
        <button type="button" className="skip" onClick={focusAmount}>
          {t('nav.skipToAmount')}
        </button>
      )}
      {small ? <DemoBanner /> : <Header current={route.page} />}
      <main ref={main} tabIndex={-1} className="main stack">
        {onBoard && <AskForService onDone={focus} />}
        <PageGuard page={route.page}>
          <Suspense>
            <Arrival page={route.page} onArrival={focus} />
            <Page route={route} small={small} />
          </Suspense>
        </PageGuard>
      </main>
      <Footer />
      <Banners page={route.page} serviceSaid={asks || route.page === 'settings'} />
      <PaperNote />
    </>
  )
}

/** Before the first answers: nothing, or why there are none. */
const Unready = () => (
  <div className="banners off-paper">
    <OwnFailure />
  </div>
)

export const App = ({ model, texts }: { model: Model; texts: Texts }) => {
  const { settings } = model
  const numbers = useSyncExternalStore(settings.subscribe, () => settings.get()?.numbers)
  return (
    <TextProvider texts={texts} numbers={numbers}>
      <ModelContext value={model}>
        <Ready until={<Unready />}>
          <Frame texts={texts} />
        </Ready>
      </ModelContext>
    </TextProvider>
  )
}
