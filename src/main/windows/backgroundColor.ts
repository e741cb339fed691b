import type { Settings } from '../../shared/contract/settings.ts'

/** The pages' ground (`--ground` in the tokens), shown until the page has drawn itself: nothing flashes. */
export const BACKGROUND = { light: '#f4f6f7', dark: '#121619' }

/** The ground of a new window, by the theme that was set and what the system is in. */
export const backgroundColor = (theme: Settings['theme'], systemDark: boolean): string =>
  theme === 'dark' || (theme === 'system' && systemDark) ? BACKGROUND.dark : BACKGROUND.light
