import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './systemCode.ts'

/**
 * Makes a folder, for its owner only unless another mode is given, and those above it that are not there. Throws what the system says. Node's own
 * `recursive` asks for ever where a folder is there in which none can be made, as those of /proc and of automounts: each
 * answers that there is none.
 */
export const makeFolders = (path: string, mode = 0o700): void => {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    const above = dirname(path)
    if (systemCode(error) !== 'ENOENT' || above === path) throw error
    // There already: then this one cannot be made in it.
    if (statSync(above, { throwIfNoEntry: false })) throw error
    makeFolders(above, mode)
    makeFolders(path, mode)
  }
}
