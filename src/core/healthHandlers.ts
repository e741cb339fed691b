import type { Handlers } from '../shared/contract/contract.ts'
import { AinaError } from '../shared/contract/errors.ts'
import type { Verification } from '../shared/contract/health.ts'
import { systemCode } from './files/systemCode.ts'
import { sizeOf } from './mirror/fileStamp.ts'
import type { Mirror } from './mirror/mirror.ts'
import type { MirrorHandle } from './mirror/mirrorHandle.ts'
import { coverageOf } from './mirror/state.ts'
import type { Log } from './ports.ts'
import type { ServiceRuntime } from './source/serviceRuntime.ts'
import { momentText } from './views/boardView.ts'
import type { InUse } from './views/conventionOf.ts'
import { gapsView, healthView, meterView, selfCheckView } from './views/healthView.ts'

/**
 * Reads every year of every asset from the disk and compares its checksum, one asset per turn of the event loop. Drops damaged
 * years, so that they are fetched again. Throws as `MirrorHandle.use` does.
 */
const verifyYears = async (
  mirror: Pick<MirrorHandle, 'use'>,
  turn: () => Promise<void>,
): Promise<Omit<Verification, 'at'>> => {
  const codes = mirror.use((open) => {
    open.forgetPages()
    return [...open.state().assets.keys()]
  })
  const found: Omit<Verification, 'at'> = { currencies: codes.length, years: 0, points: 0, damaged: [] }
  for (const code of codes) {
    await turn()
    const years = mirror.use((open) => coverageOf(open.state(), code).years)
    const { points, damaged } = mirror.use((open) => open.checkYears(code))
    found.points += points
    found.years += new Set([...years, ...damaged]).size
    found.damaged.push(...damaged.map((year) => ({ code, year })))
  }
  return found
}

interface HealthCallParts {
  runtime(): Promise<ServiceRuntime>
  inUse(mirror: Mirror): InUse
  now(): number
  log: Log
}

type HealthCall = Extract<keyof Handlers, `health.${string}`>

/** The calls of the page "Data health". */
export const healthHandlers = ({ runtime, inUse, now, log }: HealthCallParts): Pick<Handlers, HealthCall> => {
  const bytesOf = (file: string): number | null => {
    try {
      return sizeOf(file)
    } catch (error) {
      log.info(`the size of the mirror is not known: ${systemCode(error)}`)
      return null
    }
  }
  return {
    'health.get': async () => {
      const { mirror, mirrorFile } = await runtime()
      return mirror.use((open) => healthView(open, { bytes: bytesOf(mirrorFile) }))
    },
    'health.gaps': async ({ code }) =>
      (await runtime()).mirror.use((mirror) => gapsView(mirror, code, inUse(mirror))),
    'health.meter': async () => meterView((await runtime()).budget, now()),
    'health.check': async () => selfCheckView(await (await runtime()).sync.check()),
    'health.verify': async () => {
      const { mirror, turn } = await runtime()
      return { ...(await verifyYears(mirror, turn)), at: momentText(now()) }
    },
    'health.compact': async () => {
      const { lease, sync, mirrorFile } = await runtime()
      // Another instance may write at any time.
      if (!lease.held()) throw new AinaError('busy', 'another instance does the background work')
      // Loaded on demand: a start needs no threads.
      const sizes = await sync.alone(async () => (await import('./mirror/compact.ts')).compact(mirrorFile))
      log.info(`the mirror was written anew: ${sizes.before} bytes before, ${sizes.after} after`)
      return sizes
    },
  }
}
