import type { Settings } from '../../shared/contract/settings.ts'
import type { T } from '../../shared/languages/texts.ts'

/** What a setting is called, as it stands beside it on the page; null for one that stands elsewhere. */
export const settingName = (setting: string, t: T): string | null => {
  const names: Partial<Record<keyof Settings, string>> = {
    service: t('service.title'),
    earlierServices: t('service.title'),
    website: t('website.title'),
    pollEvery: t('poll.title'),
    language: t('appearance.language'),
    numbers: t('appearance.numbers'),
    theme: t('appearance.theme'),
    palette: t('settings.palette'),
    density: t('board.density'),
    singleKeys: t('appearance.singleKeys'),
    tray: t('tray.title'),
    autostart: t('desktop.title'),
    shortcut: t('desktop.title'),
    clipboardShortcut: t('desktop.title'),
    converterOnTop: t('desktop.title'),
    localService: t('localService.title'),
    fill: t('settings.fill'),
    paused: t('settings.pause'),
    linkedFile: t('linked.title'),
    publication: t('publication.title'),
    convention: t('publication.meaning'),
    holidays: t('publication.daysOff'),
  }
  return Object.entries(names).find(([name]) => name === setting)?.[1] ?? null
}
