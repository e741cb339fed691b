import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface RuntimeFacts {
  /** The version of the Electron that is installed, null where its runtime is not there. */
  electron: string | null
  platform: NodeJS.Platform
  display: boolean
  root: boolean
}

/** Real Electron where it can run (not as root, and not without a display), else the stand-in, named for people. */
export const chooseRuntime = ({ electron, platform, display, root }: RuntimeFacts): string =>
  electron !== null && !root && (platform !== 'linux' || display) ? `Electron ${electron}` : 'the stand-in'

const root = resolve(import.meta.dirname, '../..')
const electronFolder = join(root, 'node_modules/electron')
export const standinFolder = join(root, 'test/standin')

const distExecutable = (): string =>
  join(electronFolder, 'dist', readFileSync(join(electronFolder, 'path.txt'), 'utf8'))

const installed = (): string | null => {
  const path = join(electronFolder, 'path.txt')
  const isThere = existsSync(path) && existsSync(distExecutable())
  const about: unknown = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8'))
  return isThere && typeof about === 'object' && about && 'version' in about ? String(about.version) : null
}

/** On what the tests of the desktop run here. */
export const runtime = (): string =>
  chooseRuntime({
    electron: installed(),
    platform: process.platform,
    display: Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY),
    root: process.getuid?.() === 0,
  })

export const onStandin = (): boolean => runtime() === 'the stand-in'

export const electronExecutable = (): string =>
  onStandin() ? join(standinFolder, 'electron') : distExecutable()
