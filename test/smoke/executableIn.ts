import { posix } from 'node:path'

/** The kind of processor of a package, in electron-builder's words. */
type Arch = 'x64' | 'arm64'

/** Where electron-builder puts the unpacked app of a system, within its folder for packages, with `/` between the names. */
export const executableIn = (dist: string, platform: NodeJS.Platform, arch: string): string => {
  const kind: Arch = arch === 'arm64' ? 'arm64' : 'x64'
  // x64 is the usual one, and not named.
  const named = kind === 'x64' ? '' : `-${kind}`
  const within: Partial<Record<NodeJS.Platform, string>> = {
    linux: `linux${named}-unpacked/aina`,
    win32: `win${named}-unpacked/Aina.exe`,
    darwin: `mac${named}/Aina.app/Contents/MacOS/Aina`,
  }
  const found = within[platform]
  if (found === undefined) throw new Error(`there is no package for ${platform}`)
  return posix.join(dist.replaceAll('\\', '/'), found)
}
