import { fork } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from './demoPage.ts'

/**
 * Returns the path of a script of this folder, bundled as the app is: the compiler that would strip the types takes time and
 * memory too.
 */
export const bundled = async (script: string, folder: string): Promise<string> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: join(import.meta.dirname, script), outDir: folder, emptyOutDir: false },
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, `${basename(script, '.ts')}.js`)
}

/** Returns the message of a script, run in a separate process. */
export const messageOf = <T>(script: string, args: readonly string[], execArgv: string[] = []): Promise<T> =>
  new Promise((done, failed) => {
    const child = fork(script, args, { execArgv })
    child.once('message', (message) => done(message as T))
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)))
  })
