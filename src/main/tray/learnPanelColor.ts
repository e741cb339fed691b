import type { NativeTheme } from 'electron'

/**
 * On Windows Electron looks up the task bar's colour at the first change of the theme; until then it takes that of the
 * apps' windows for it. So the theme is changed and changed back: the colour is there with the `updated` that follows.
 */
export const learnPanelColor = (
  nativeTheme: Pick<NativeTheme, 'themeSource'>,
  platform: NodeJS.Platform,
): void => {
  if (platform !== 'win32') return
  const { themeSource } = nativeTheme
  nativeTheme.themeSource = themeSource === 'dark' ? 'light' : 'dark'
  nativeTheme.themeSource = themeSource
}
