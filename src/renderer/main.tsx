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
import { startModel, whenKnown } from './startModel.ts'
import type { Model } from './state/model.ts'

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
  const model = startModel(wayToCore)
  await whenKnown(model)
  await drawPage(model)
}

installTrustedTypes(window)
void openPage()
