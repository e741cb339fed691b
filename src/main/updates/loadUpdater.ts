import type { App } from 'electron'
import type { Log } from '../../core/ports.ts'
import type { Updater } from './openUpdates.ts'

/** Loads electron-updater, which asks the feed that the build was given. Nothing of it happens without being told. */
export const loadUpdater = async (
  app: Pick<App, 'releaseSingleInstanceLock'>,
  log: Log,
): Promise<Updater> => {
  const { default: electronUpdater } = await import('electron-updater')
  const { autoUpdater } = electronUpdater
  autoUpdater.autoDownload = false
  autoUpdater.autoInstallOnAppQuit = false
  autoUpdater.allowDowngrade = false
  autoUpdater.disableWebInstaller = true
  autoUpdater.logger = { info: () => {}, warn: log.warn, error: log.warn }
  // Failures are told by the promises; an event that nobody hears would be thrown.
  autoUpdater.on('error', () => {})
  return {
    async newer() {
      const found = await autoUpdater.checkForUpdates()
      return found?.isUpdateAvailable ? found.updateInfo.version : null
    },
    fetch: async () => void (await autoUpdater.downloadUpdate()),
    install() {
      // The new one is started before this one has ended.
      app.releaseSingleInstanceLock()
      autoUpdater.quitAndInstall()
    },
  }
}
