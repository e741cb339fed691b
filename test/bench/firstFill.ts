import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundled, messageOf } from './bundled.ts'
import type { FillResult } from './fillProcess.ts'
import { withFolder } from './folder.ts'
import { type Row, round } from './row.ts'
import { startServiceProcess } from './serviceProcess.ts'

const ASSETS = 61
/** Ten at once, then one every 1.5 s: what E1 allows the app's own work. */
const LEAST_MS = (ASSETS + 1 - 10) * 1_500

/** P1 and P4: a first mirror of 61 assets with thirty years each, at the pace that the rule allows, in real time. */
export const firstFill = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const service = await startServiceProcess(ASSETS, '1996-11-20')
    const data = join(folder, 'data')
    mkdirSync(data)
    const script = await bundled('fillProcess.ts', folder)
    const { took, points, p99, longest } = await messageOf<FillResult>(script, [
      ...[data, service.base, String(ASSETS), 'A40,A07,A22,A55,A13'],
    ])
    const requests = await service.requests()
    await service.close()

    const lastPinned = requests.findIndex(({ path }) => path.includes('/A13'))
    const note = `${ASSETS} assets, ${points} points, a service of its own process`
    return [
      {
        id: 'P1',
        what: 'requests of a first mirror',
        value: requests.length,
        unit: '',
        bar: ASSETS + 1,
        side: 'exactly',
        note,
      },
      {
        ...{
          id: 'P1',
          what: 'time of a first mirror / the least that the rule allows',
          value: round(took / LEAST_MS, 4),
        },
        unit: '×',
        bar: 1.05,
        side: 'at most',
        note: `${round(took / 1000)} s`,
      },
      {
        id: 'P1',
        what: 'requests until all pinned are there',
        value: lastPinned + 1,
        unit: '',
        bar: 10,
        side: 'at most',
        note: 'five pinned',
      },
      {
        ...{
          id: 'P1',
          what: 'most requests in any 60 s by the service’s clock',
          value: densest(requests),
          unit: '',
        },
        bar: 55,
        side: 'at most',
        note: '',
      },
      {
        ...{
          id: 'P4',
          what: 'event loop of the core during the fill, p99',
          value: round(p99),
          unit: 'ms',
        },
        bar: 8,
        side: 'at most',
        note: 'sampled every millisecond',
      },
      {
        ...{
          id: 'P4',
          what: 'event loop of the core during the fill, longest',
          value: round(longest),
          unit: 'ms',
        },
        bar: 50,
        side: 'at most',
        note: 'one currency is one transaction',
      },
    ]
  })

const densest = (requests: readonly { at: number }[]): number => {
  let most = 0
  let from = 0
  requests.forEach(({ at }, index) => {
    while (at - (requests[from]?.at ?? at) >= 60_000) from += 1
    most = Math.max(most, index - from + 1)
  })
  return most
}
