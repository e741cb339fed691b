import type { WebPreferences } from 'electron'

/**
 * The permissions of every window's page, also where they equal Electron's defaults. `developer` is true only outside
 * released builds.
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
