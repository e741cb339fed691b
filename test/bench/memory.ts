import { fork } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './demoPage.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const MIB = 2 ** 20
/** So few that all of them leave at once: what is looked at is their size, not their pace. */
const FILLED = 9

/** Bundled: the compiler that would strip the types takes memory too. */
const bundleCore = async (folder: string): Promise<string> => {
  const entry = join(import.meta.dirname, 'coreProcess.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: entry, outDir: folder, emptyOutDir: false },
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'coreProcess.js')
}

/** The resident memory of a separate process, in MiB, by its own report. */
const measured = (script: string, args: readonly string[]): Promise<number> =>
  new Promise((done, failed) => {
    const child = fork(script, args, { execArgv: ['--expose-gc'] })
    child.once('message', (bytes) => done(Number(bytes) / MIB))
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)))
  })

/** P14: memory of the core beyond bare Node: with the mirror open, and right after currencies have come. */
export const memory = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const nothing = join(folder, 'bare.js')
    writeFileSync(nothing, 'gc(); process.send(process.memoryUsage.rss()); process.exit(0)')
    const core = await bundleCore(folder)
    const service = await startServiceProcess(FILLED, '1996-11-20')
    const data = join(folder, 'data')
    mkdirSync(data)
    const bare = await measured(nothing, [])
    const filled = await measured(core, [data, service.base, String(FILLED)])
    const steady = await measured(core, [data, service.base])
    await service.close()
    const row = (what: string, value: number, bar: number): Row => ({
      id: 'P14',
      what,
      value: round(value - bare),
      unit: 'MiB',
      bar,
      side: 'at most',
      note: `${round(value)} against ${round(bare)} MiB of bare Node`,
    })
    return [
      row('core, steady, beyond bare Node', steady, 24),
      row(`core after a fill of ${FILLED} currencies of thirty years, beyond bare Node`, filled, 96),
    ]
  })
