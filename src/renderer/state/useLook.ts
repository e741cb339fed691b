import { useLayoutEffect } from 'react'
import { resolveLanguage } from '../../shared/languages/language.ts'
import { languageFiles } from '../../shared/languages/languageFiles.ts'
import type { Texts } from '../../shared/live/makeTexts.ts'
import { useSettings } from './context.ts'

/** Applies the language, theme and palette of the settings to the page. */
export const useLook = (texts: Texts): void => {
  const settings = useSettings()
  const language = resolveLanguage(settings.language, navigator.languages)
  const theme = settings.theme
  useLayoutEffect(() => {
    let isCurrent = true
    const speak = () => {
      if (!isCurrent) return
      document.documentElement.lang = language
      texts.speak(language)
    }
    if (texts.knows(language)) speak()
    else
      void languageFiles[language]().then((file) => {
        texts.learn(language, file)
        speak()
      })
    return () => {
      isCurrent = false
    }
  }, [language, texts])
  const palette = settings.palette
  useLayoutEffect(() => {
    document.documentElement.dataset.palette = palette
  }, [palette])
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
