import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { extractAll } from '@electron/asar'
import { makeFakeRuntime } from '../../packaging/fakeRuntime.ts'
import { root } from '../startAina.ts'

export interface Packed {
  /** The unpacked package, as it would be installed. */
  folder: string
  /** The archive with the app. */
  archive: string
  /** The content of the archive and of the folder beside it. */
  app: string
}

/** The files of a folder with their paths in it, sorted; `/` between them. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()

/** Makes the package for Linux of the bundles as they are, around a fake of Electron's runtime. No network. */
export const pack = async (into: string): Promise<Packed> => {
  const runtime = join(into, 'runtime')
  makeFakeRuntime(runtime)
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      ...['--linux', '--dir', '--x64', '--publish', 'never'],
      `--config.electronDist=${runtime}`,
      `--config.directories.output=${join(into, 'dist')}`,
    ],
    { cwd: root, env: process.env },
  )
  const folder = join(into, 'dist/linux-unpacked')
  const archive = join(folder, 'resources/app.asar')
  const app = join(into, 'app')
  extractAll(archive, app)
  return { folder, archive, app }
}
