import { openBenchCore } from './benchCore.ts'

/** The core in a separate process, until it has its rates list or that many histories; `paused` keeps the histories away. */
const [folder = '', base = '', wanted = '0'] = process.argv.slice(2)
const histories = Number(wanted)
const core = openBenchCore(folder, { service: base, pins: [], paused: histories === 0 })
core.start()
const isDone = async (): Promise<boolean> =>
  histories === 0
    ? (await core.handlers['board.get']({})).assets.length > 0
    : (await core.handlers['sync.get']({})).done === histories
while (!(await isDone())) await new Promise((again) => setTimeout(again, 50))
if (histories === 0) {
  await new Promise((settle) => setTimeout(settle, 2_000))
  globalThis.gc?.()
}
process.send?.(process.memoryUsage.rss())
// Closed well, so that the next start has no arrivals to catch up with: that would not be steady.
await core.close()
process.exit(0)
