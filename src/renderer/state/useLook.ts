import type { i18n } from 'i18next'
import { useLayoutEffect } from 'react'
import { resolveLanguage } from '../../shared/language.ts'
import { useModel, useStore } from './context.ts'

/** Gives the page the language, theme, palette and density of the settings, live. */
export const useLook = (texts: i18n): void => {
  const settings = useStore(useModel().settings)
  const language = resolveLanguage(settings?.language ?? 'system', navigator.languages)
  const theme = settings?.theme ?? 'system'
  useLayoutEffect(() => {
    document.documentElement.lang = language
    void texts.changeLanguage(language)
  }, [language, texts])
  const palette = settings?.palette ?? 'green-red'
  const density = settings?.density ?? 'comfortable'
  useLayoutEffect(() => {
    document.documentElement.dataset.palette = palette
    document.documentElement.dataset.density = density
  }, [palette, density])
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
