// First: it asks the core while the other modules load.
import { wayToCore } from './wayToCore.ts'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import { makeTexts } from '../shared/live/makeTexts.ts'
import { App } from './App.tsx'
import { installTrustedTypes } from './installTrustedTypes.ts'
import { createModel, type Model } from './state/model.ts'

/** Milliseconds before the page appears without its first data. */
const PATIENCE_MS = 300
/** Milliseconds to wait for the settings: without them, the page would have another language, order and look. */
const PATIENCE_FOR_SETTINGS_MS = 3_000

/** Resolves when the data of the first view is known: nothing shifts, and nothing is drawn twice. */
const whenKnown = ({ settings, board, sync, info, failure }: Model): Promise<void> =>
  new Promise((resolve) => {
    const awaited = [settings, board, sync, info]
    const settle = () => {
      if (failure.get() || awaited.every((store) => store.get())) resolve()
    }
    for (const store of [...awaited, failure]) store.subscribe(settle)
    setTimeout(() => {
      if (settings.get()) resolve()
      else settings.subscribe(resolve)
    }, PATIENCE_MS)
    setTimeout(resolve, PATIENCE_FOR_SETTINGS_MS)
  })

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

const openPage = async (): Promise<void> => {
  // Preloads the most likely language; the settings decide later.
  void languageFiles[resolveLanguage('system', navigator.languages)]()
  const { session } = wayToCore
  const model = createModel(wayToCore, { now: Date.now, page: document, ...(session && { session }) })
  model.start()
  await whenKnown(model)
  await drawPage(model)
}

installTrustedTypes(window)
void openPage()
