import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resolveLanguage } from '../shared/language.ts'
import { createTexts } from '../shared/texts.ts'
import { App } from './App.tsx'
import type { Model } from './state/model.ts'

/** Draws the pages over a model that has been started. */
export const drawPage = (model: Model): void => {
  const root = document.getElementById('root')
  const language = model.settings.get()?.language ?? 'system'
  const texts = createTexts(resolveLanguage(language, navigator.languages))
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App model={model} texts={texts} />
      </StrictMode>,
    )
}
