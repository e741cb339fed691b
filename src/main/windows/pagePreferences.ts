import type { WebPreferences } from 'electron'

/**
 * What every window's page may and may not, said out loud where Electron's default is the same. `developer` is only ever
 * true outside released builds.
 */
export const pagePreferences = (preload: string, developer: boolean): Readonly<WebPreferences> =>
  Object.freeze({
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    plugins: false,
    spellcheck: false,
    devTools: developer,
  })
