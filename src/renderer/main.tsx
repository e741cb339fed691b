import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Wire } from '../shared/contract/rpc.ts'
import { resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { App } from './App.tsx'
import { installTrustedTypes } from './installTrustedTypes.ts'
import { type Browsing, startModel, whenKnown } from './startModel.ts'
import type { Model } from './state/model.ts'
import { openHttpSession } from './transport/httpSession.ts'
import { browserTab } from './transport/tab.ts'

/** Renders the pages for a started model. */
const drawPage = async (model: Model): Promise<void> => {
  const root = document.getElementById('root')
  const language = resolveLanguage(model.settings.get()?.language ?? 'system', navigator.languages)
  const texts = makeTexts(language, { [language]: await languageFiles[language]() })
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App model={model} texts={texts} />
      </StrictMode>,
    )
}

declare global {
  interface Window {
    /** The object from the desktop shell's preload script; absent in a browser. */
    wire?: Wire
  }
}

/** Exchanges the code in the address at once. */
const openBrowsing = (): Browsing => {
  const tab = browserTab()
  return { tab, session: openHttpSession(tab) }
}

const openPage = async (): Promise<void> => {
  const through = window.wire ?? openBrowsing()
  // Preloads the most likely language; the settings decide later.
  void languageFiles[resolveLanguage('system', navigator.languages)]()
  const model = startModel(through)
  await whenKnown(model)
  await drawPage(model)
}

installTrustedTypes(window)
void openPage()
