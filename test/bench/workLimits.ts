import { splitCsv } from '../../src/renderer/bulkConvert/reading/splitCsv.ts'
import { createPacer } from '../../src/renderer/state/createPacer.ts'
import { openWorkbook, sheetRows } from '../../src/renderer/workbook/openWorkbook.ts'
import { makeWorkbook } from '../renderer/workbook/makeWorkbook.ts'
import { type Row, round } from './row.ts'

interface Cost {
  /** Milliseconds until it was read or refused. */
  whole: number
  /** The longest that anything else had to wait meanwhile, in milliseconds. */
  wait: number
  /** Bytes more than before, at their most. */
  memory: number
}

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const cost = { whole: 0, wait: 0, memory: 0 }
  const start = performance.now()
  let last = start
  const look = () => {
    const now = performance.now()
    cost.wait = Math.max(cost.wait, now - last)
    last = now
    cost.memory = Math.max(cost.memory, process.memoryUsage().rss - before)
  }
  const timer = setInterval(look, 1)
  await work()
  cost.whole = performance.now() - start
  clearInterval(timer)
  look()
  return cost
}

/** What no deflate makes so small that the ratio gives it away. */
const noise = (bytes: number): string => {
  let seed = 1
  const letters = Array.from({ length: Math.ceil(bytes / 100) }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed.toString(36)
  })
  return `<a>${Array.from({ length: Math.ceil(letters.length / 2_000) }, (_, at) => `<!--${letters.slice(at * 2_000, at * 2_000 + 2_000).join('')}-->`).join('')}</a>`
}

const BYTES = 29_000_000
const filled = (piece: string, bytes = BYTES): string =>
  noise(bytes) + piece.repeat(Math.floor(bytes / piece.length))

const workbooks = (): Record<string, Parameters<typeof makeWorkbook>[0]> => ({
  'a workbook of one cell of escaped letters': {
    sheets: { A: filled(`<c t="inlineStr"><is><t>${'_x0041_'.repeat(4_000_000)}</t></is></c>`, 1) },
  },
  'a workbook of full cells of escaped letters': {
    sheets: { A: filled(`<row><c t="inlineStr"><is><t>${'_x0041_'.repeat(32_000)}</t></is></c></row>`) },
  },
  'a workbook of one tag with 3 million attributes': {
    sheets: { A: `<row ${Array.from({ length: 3_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>` },
  },
  'a workbook of empty tags': { sheets: { A: filled('<a/>') } },
  'a workbook of entities': { sheets: { A: filled(`<a>${'&lt;'.repeat(1_000)}</a>`) } },
  'a workbook of numbers': {
    sheets: { A: filled(`<row>${'<c r="A1" s="0"><v>1.25e30</v></c>'.repeat(30)}</row>`) },
  },
  'a workbook of shared texts': {
    sheets: { A: '<row><c><v>1</v></c></row>' },
    texts: filled(`<si><t>${'_x0041_'.repeat(30_000)}</t></si>`, 14_000_000),
  },
})

const readWorkbooks = async (): Promise<[string, Cost][]> => {
  const costs: [string, Cost][] = []
  for (const [what, made] of Object.entries(workbooks())) {
    const bytes = makeWorkbook(made)
    const read = async () => {
      const pause = createPacer()
      const opened = await openWorkbook(bytes, pause)
      const [sheet] = opened.ok ? opened.value.sheets : []
      if (opened.ok && sheet) await sheetRows(opened.value, sheet, 20_200, pause)
    }
    costs.push([what, await costOf(read)])
  }
  return costs
}

const readCsv = async (): Promise<[string, Cost][]> => {
  const read = async () => {
    const pause = createPacer()
    let lines = 0
    for (const some of splitCsv('"a"b\n'.repeat(100_000), ',')) {
      lines += some.length
      if (lines > 20_200) return
      await pause()
    }
  }
  return [['a CSV of lines with a bad quote each', await costOf(read)]]
}

/** P22: what costs most within the limits of size: how long anything else waits, how long it takes, and how much memory. */
export const workLimits = async (): Promise<Row[]> => {
  const costs = [...(await readWorkbooks()), ...(await readCsv())]
  const worst = (of: keyof Cost, what: string, unit: string, bar: number, scale = 1): Row => {
    const [[name, cost]] = costs.toSorted(([, one], [, other]) => other[of] - one[of]) as [[string, Cost]]
    return { id: 'P22', what, value: round(cost[of] / scale), unit, bar, side: 'at most', note: name }
  }
  return [
    worst('wait', 'the longest wait of anything else while outside input is read', 'ms', 100),
    worst('whole', 'the longest until outside input is read or refused', 'ms', 2_000),
    worst('memory', 'the most memory that reading outside input takes', 'MB', 256, 1e6),
  ]
}
