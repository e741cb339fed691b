import { readFilesOfArchives } from './asarFiles.ts'
import { loadModulesOfArchives } from './asarModules.ts'

/** From now on an archive is a folder, to whatever reads files and to whatever loads modules, as Electron has it. */
export const readArchives = (checked: boolean): void => {
  readFilesOfArchives(checked)
  loadModulesOfArchives(checked)
}
