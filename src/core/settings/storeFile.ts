import type { JsonObject } from '../../shared/contract/jsonObject.ts'

/** A JSON file of the data folder, written by a library: electron-store in the desktop shell, conf elsewhere. */
export interface StoreFile {
  /** Writes these values atomically and leaves the others in the file. Throws the system's error. */
  set(values: JsonObject): void
}

/** Opens `<name>.json`, which is absent or valid, and writes nothing yet. Both libraries use the same options. */
export type OpenStoreFile = (folder: string, name: string) => StoreFile

export const storeOptions = (folder: string) => ({
  cwd: folder,
  configFileMode: 0o600,
  accessPropertiesByDotNotation: false,
  clearInvalidConfig: false,
})
