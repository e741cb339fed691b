import { useEffect, useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Texts } from '../shared/texts.ts'
import { BoardPage } from './board/BoardPage.tsx'
import { ConvertPage } from './convert/ConvertPage.tsx'
import { Failure } from './frame/Failure.tsx'
import { Footer } from './frame/Footer.tsx'
import { Header } from './frame/Header.tsx'
import { Notices } from './frame/Notices.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import type { Route } from './route.ts'
import { ModelContext } from './state/context.ts'
import type { Model } from './state/model.ts'
import { useLook } from './state/useLook.ts'
import { useRoute } from './state/useRoute.ts'
import { useText } from './state/useText.ts'

const Page = ({ route }: { route: Route }) => {
  if (route.page === 'history') return <HistoryPage route={route} />
  if (route.page === 'convert') return <ConvertPage route={route} />
  return <BoardPage route={route} />
}

const Frame = ({ texts }: { texts: Texts }) => {
  useLook(texts)
  const { t } = useText()
  const route = useRoute()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(route.page)
  useEffect(() => {
    if (shown.current === route.page) return
    shown.current = route.page
    document.documentElement.scrollTop = 0
    main.current?.focus()
  }, [route.page])
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t('nav.skip')}
      </button>
      <Header current={route.page} />
      <main ref={main} tabIndex={-1} className="main">
        <Notices />
        <Failure />
        <Page route={route} />
      </main>
      <Footer />
    </>
  )
}

export const App = ({ model, texts }: { model: Model; texts: Texts }) => (
  <I18nextProvider i18n={texts}>
    <ModelContext value={model}>
      <Frame texts={texts} />
    </ModelContext>
  </I18nextProvider>
)
