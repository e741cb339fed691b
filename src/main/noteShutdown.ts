import type { App, PowerMonitor } from 'electron'

/**
 * Calls back when the system ends the session, after which there may be no time to close. Windows informs only
 * windows, macOS and Linux the app.
 */
export const noteShutdown = (
  { app, powerMonitor }: { app: Pick<App, 'on'>; powerMonitor: Pick<PowerMonitor, 'on'> },
  ending: () => void,
): void => {
  powerMonitor.on('shutdown', ending)
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', ending)
  })
}
