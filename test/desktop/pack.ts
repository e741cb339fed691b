import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { executableIn } from '../smoke/executableIn.ts'
import { root, runtimeFolder } from './runtime.ts'

/** Packs the built app for this machine around the installed Electron, and returns its executable. `driven`: for Playwright. */
export const pack = async (into: string, { driven }: { driven: boolean }): Promise<string> => {
  // Some runtimes are delivered with an app.
  const runtime = join(into, 'runtime')
  const ownApp = join(runtimeFolder, 'resources/app')
  cpSync(runtimeFolder, runtime, { recursive: true, filter: (path) => path !== ownApp })
  const options = [
    ...['--config', 'test/desktop/packConfiguration.ts', '--dir', '--publish', 'never'],
    ...[`--config.electronDist=${runtime}`, `--config.directories.output=${into}`],
  ]
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/electron-builder/cli.js'), ...options],
    { cwd: root, env: { ...process.env, AINA_TEST_DRIVEN: driven ? 'yes' : '' } },
  )
  return executableIn(into, process.platform, process.arch)
}
