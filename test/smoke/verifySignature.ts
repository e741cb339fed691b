import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The app for macOS that an executable is in; null for any other executable. */
export const appOf = (executable: string): string | null =>
  /^(.+\.app)\/Contents\/MacOS\/[^/]+$/.exec(executable)?.[1] ?? null

/** Whether there was a signature to look at. Throws what `codesign` says where the app's is not whole: macOS would not start it. */
export const verifySignature = async (executable: string): Promise<boolean> => {
  const app = appOf(executable)
  if (app === null) return false
  await promisify(execFile)('codesign', ['--verify', '--deep', '--strict', app])
  return true
}
