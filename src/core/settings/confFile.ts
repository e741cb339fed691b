import Conf from 'conf'
import { type OpenStoreFile, storeOptions } from './storeFile.ts'

export const confFile: OpenStoreFile = (folder, name) =>
  new Conf({ ...storeOptions(folder), configName: name })
