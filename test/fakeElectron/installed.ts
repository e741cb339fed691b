import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { platform } from './platform.ts'

/** An app as it is installed, by the executable that was started. */
interface Installed {
  executable: string
  resources: string
  /** The archive, or the folder, of the app. */
  app: string
  /** Whether what is read from the archive is compared to what it says of itself: on Windows and macOS, by the fuse. */
  checked: boolean
}

/**
 * The app beside an executable, as its fuses let Electron look for it (docs/tutorial/fuses.md). Throws where there is none, and
 * where a fuse is on of which the fake Electron knows nothing.
 */
export const findInstalled = async (executable: string): Promise<Installed> => {
  const wire = await getCurrentFuseWire(executable)
  const isOn = (fuse: FuseV1Options): boolean => wire[fuse] === FuseState.ENABLE
  for (const fuse of [FuseV1Options.RunAsNode, FuseV1Options.EnableNodeOptionsEnvironmentVariable])
    if (isOn(fuse)) throw new Error(`the fake Electron knows nothing of the fuse ${FuseV1Options[fuse]}`)
  const resources = join(dirname(executable), 'resources')
  const names = isOn(FuseV1Options.OnlyLoadAppFromAsar) ? ['app.asar'] : ['app.asar', 'app']
  const app = names.map((name) => join(resources, name)).find(existsSync)
  if (app === undefined) throw new Error('Unable to find a valid app')
  const checked = platform !== 'linux' && isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)
  return { executable, resources, app, checked }
}
