import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled, messageOf } from './bundled.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const MIB = 2 ** 20
/** So few that all of them leave at once: what is looked at is their size, not their pace. */
const FILLED = 9

/** The resident memory of a separate process, in MiB, by its own report. */
const measured = async (script: string, args: readonly string[]): Promise<number> =>
  (await messageOf<number>(script, args, ['--expose-gc'])) / MIB

/** P14: memory of the core beyond bare Node: with the mirror open, and right after currencies have come. */
export const memory = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const nothing = join(folder, 'bare.js')
    writeFileSync(nothing, 'gc(); process.send(process.memoryUsage.rss()); process.exit(0)')
    const core = await bundled('coreProcess.ts', folder)
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
