import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface RuntimeFacts {
  /** The version of the Electron that is installed, null where its runtime is not there. */
  electron: string | null
  platform: NodeJS.Platform
  display: boolean
  root: boolean
}

/** Real Electron where it can run (not as root, and not without a display), else the fake Electron, named for people. */
export const chooseRuntime = ({ electron, platform, display, root }: RuntimeFacts): string =>
  electron !== null && !root && (platform !== 'linux' || display)
    ? `Electron ${electron}`
    : 'the fake Electron'

interface SandboxFacts {
  platform: NodeJS.Platform
  /** Electron's helper for it, as it lies there; null where it does not. */
  helper: { uid: number; mode: number } | null
  /** Whether the kernel lets nobody but root make the walls that it needs otherwise (Ubuntu since 23.10). */
  isRestricted: boolean
}

/** Whether Electron has a sandbox here. Only Linux may lack it: there it is root's helper that makes it, or anybody may. */
const hasSandbox = ({ platform, helper, isRestricted }: SandboxFacts): boolean =>
  platform !== 'linux' || !isRestricted || (helper?.uid === 0 && (helper.mode & 0o4_000) !== 0)

const root = resolve(import.meta.dirname, '../..')
const electronFolder = join(root, 'node_modules/electron')
export const fakeElectronFolder = join(root, 'test/fakeElectron')

const distExecutable = (): string =>
  join(electronFolder, 'dist', readFileSync(join(electronFolder, 'path.txt'), 'utf8'))

const installed = (): string | null => {
  const path = join(electronFolder, 'path.txt')
  const isThere = existsSync(path) && existsSync(distExecutable())
  // The runtime's own version: another than the package's may lie there.
  return isThere ? readFileSync(join(electronFolder, 'dist/version'), 'utf8').trim().replace(/^v/, '') : null
}

/** On what the tests of the desktop run here. */
export const runtime = (): string =>
  chooseRuntime({
    electron: installed(),
    platform: process.platform,
    display: Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY),
    root: process.getuid?.() === 0,
  })

export const onFakeElectron = (): boolean => runtime() === 'the fake Electron'

const sandboxHelper = (): SandboxFacts['helper'] =>
  statSync(join(electronFolder, 'dist/chrome-sandbox'), { throwIfNoEntry: false }) ?? null

/** Whether the Electron of these tests runs with Chromium's sandbox: the fake one has none. */
export const sandboxed = (): boolean => {
  const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
  const isRestricted = existsSync(restriction) && readFileSync(restriction, 'utf8').trim() === '1'
  return (
    !onFakeElectron() && hasSandbox({ platform: process.platform, helper: sandboxHelper(), isRestricted })
  )
}

export const electronExecutable = (): string =>
  onFakeElectron() ? join(fakeElectronFolder, 'electron') : distExecutable()
