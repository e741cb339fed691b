import type { ElectronApplication } from '@playwright/test'
import { desktopOf } from '../e2e/desktop/desktopOf.ts'
import { runtime } from '../e2e/desktopRuntime.ts'
import { launchDesktop } from '../e2e/launchDesktop.ts'
import { en } from '../e2e/words.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'

const CYCLES = 20
const LOOKED_AT = 5
const MIB = 2 ** 20

/** The resident memory of the main process in bytes, when all that nobody holds any more has been let go. */
const memoryOf = (app: ElectronApplication): Promise<number> =>
  app.evaluate(async () => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8')
    setFlagsFromString('--expose-gc')
    const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc')
    for (let round = 0; round < 3; round++) {
      collect()
      await new Promise((later) => setTimeout(later, 50))
    }
    return process.memoryUsage.rss()
  })

/** P13: what the main process takes after the small converter was opened from the tray and closed again, many times. */
export const closedWindows = (): Promise<Row[]> =>
  withFolder(async (home) => {
    const app = await launchDesktop(home, ['--data-dir', `${home}/data`, '--service', 'demo', '--hidden'])
    try {
      await app.evaluate(() => void globalThis.go())
      const aina = desktopOf(app)
      const sizes: number[] = []
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        await aina.choose(en('nav.converter'))
        await aina.close(await aina.page('converter'))
        sizes.push(await memoryOf(app))
      }
      const last = sizes.slice(-LOOKED_AT)
      const [least, most] = [Math.min(...last), Math.max(...last)]
      const mib = sizes.map((size) => round(size / MIB))
      return [
        {
          ...{
            id: 'P13',
            what: `main process, the last ${LOOKED_AT} of ${CYCLES} windows opened and closed`,
          },
          value: round((most / least - 1) * 100),
          unit: '%',
          bar: 3,
          side: 'at most',
          note: `on ${runtime()}; ${mib[0]} MiB after the first, ${mib.slice(-LOOKED_AT).join(', ')} after the last`,
        },
      ]
    } finally {
      await app.close()
    }
  })
