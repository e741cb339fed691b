import { monitorEventLoopDelay } from 'node:perf_hooks'
import { answer } from '../../src/shared/contract/rpc.ts'
import { openBenchCore } from './benchCore.ts'

/** What a first mirror took: milliseconds, and how many points it has. */
export interface FillResult {
  took: number
  points: number
  p99: number
  longest: number
}

/** The core in a separate process, from its start until it has that many histories; the pinned ones come first. */
const [folder = '', base = '', wanted = '0', pins = ''] = process.argv.slice(2)
// Node loads its HTTP client with the first request: that belongs to a start, not to a fill.
await fetch('http://127.0.0.1:1').catch(() => {})
const core = openBenchCore(folder, { service: base, pins: pins.split(',') })
const delay = monitorEventLoopDelay({ resolution: 1 })
const filled = new Promise<void>((resolve) => {
  core.listen((event, payload) => {
    if (event === 'sync.changed' && 'done' in payload && payload.done >= Number(wanted)) resolve()
  })
})
const started = performance.now()
delay.enable()
core.start()
await filled
const took = performance.now() - started
delay.disable()
const points = JSON.stringify(await answer(core.handlers, 'health.get', {}))
  .match(/"points":(\d+)/g)
  ?.reduce((sum, text) => sum + Number(text.slice(9)), 0)
await core.close()
process.send?.({
  ...{ took, points: points ?? 0 },
  ...{ p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 },
} satisfies FillResult)
process.disconnect()
