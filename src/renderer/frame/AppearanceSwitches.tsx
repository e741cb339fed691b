import { useSyncExternalStore } from 'react'
import { Language, type Settings, themes } from '../../shared/contract/settings.ts'
import { languageCodes, languages, resolveLanguage } from '../../shared/languages/language.ts'
import { GlobeIcon, ThemeIcon } from '../controls/icons.tsx'
import { Select } from '../controls/Select.tsx'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const query = (): MediaQueryList | null => window.matchMedia?.('(prefers-color-scheme: dark)') ?? null

const subscribe = (listener: () => void) => {
  const watched = query()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Whether the system uses a dark theme. */
const useDark = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false)

/** Switches for language and theme. They apply at once and are saved. */
export const AppearanceSwitches = () => {
  const { t } = useText()
  const model = useModel()
  const settings = useStore(model.settings)
  const systemDark = useDark()
  const set = (patch: Partial<Settings>) => void model.change(patch)
  return (
    <div className="appearance flow">
      <Select
        quiet
        icon={<GlobeIcon />}
        label={t('appearance.language')}
        value={settings?.language ?? 'system'}
        onChange={(value) => {
          const language = Language.safeParse(value)
          if (language.success) set({ language: language.data })
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
        <option value="system">
          {t('appearance.systemIs', {
            now: languages[resolveLanguage('system', navigator.languages)].inSentence,
          })}
        </option>
      </Select>
      <Select
        quiet
        icon={<ThemeIcon />}
        label={t('appearance.theme')}
        value={settings?.theme ?? 'system'}
        onChange={(value) => {
          const theme = themes.find((known) => known === value)
          if (theme) set({ theme })
        }}
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {theme === 'system'
              ? t('appearance.systemIs', {
                  now: t(systemDark ? 'appearance.dark' : 'appearance.light').toLowerCase(),
                })
              : t(`appearance.${theme}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
