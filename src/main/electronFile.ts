import { ipcMain } from 'electron'
import ElectronStore from 'electron-store'
import { type OpenStoreFile, storeOptions } from '../core/settings/storeFile.ts'

export const electronFile: OpenStoreFile = (folder, name) => {
  const store = new ElectronStore({ ...storeOptions(folder), name })
  // It would answer any page, without a look at who asks.
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
