import { type ErrorCode, errorCodes } from '../../shared/contract/errors.ts'
import type { Clock } from '../ports.ts'
import { anchored, type Bar, type Barred, barFrom, barredBy, leftOf, longerOf } from './bars.ts'
import type { BarRow, Prepared } from './statements.ts'

/** The bars of one service: as they stand in the file, and as they were known last, for when it is new or cannot be read. */
export interface ServiceBars {
  /** Looks what the file says now. */
  read(run: Prepared): void
  /** What bars now, as known last. */
  barred(): Barred | null
  /** Whether the service itself has said so: then nobody tries. */
  isByWord(): boolean
  /** Whether a new file has to be told of any. */
  hold(): boolean
  /** Tells a file of them that knows none. */
  restore(run: Prepared): void
  /** A person tries in spite of them. */
  try(run: Prepared): void
  /** One of `ms` milliseconds from now on, known at once; what is left to be written down. */
  add(ms: number, by: ErrorCode): (run: Prepared) => void
  /** They are over, known at once; what is left to be written down. */
  end(): (run: Prepared) => void
}

/** `service`: the key of its address. */
export const serviceBars = (service: string, clock: Clock): ServiceBars => {
  let known: Bar[] = []
  const moment = () => ({ steady: clock.steady(), wall: clock.now() })
  const isHeld = (bar: Bar): boolean => leftOf(bar, moment()) > 0

  const isOwn = (row: BarRow): boolean => row.service === service

  const inFile = (run: Prepared): Bar[] => {
    const bars = new Map<ErrorCode, Bar>()
    // Those of other services too: a boot or a clock that was set is seen while they are not asked, and never after.
    for (const row of run.bars.all()) {
      const bar = barOf(row)
      // What was over once must not begin again with a clock that is set back, or a boot.
      if (!isHeld(bar)) {
        run.dropBar.run({ service: row.service, by: row.by })
        continue
      }
      const steady = anchored(bar, moment())
      if (steady !== bar) run.putBar.run({ ...steady, service: row.service, tried: steady.tried ? 1 : 0 })
      if (isOwn(row)) bars.set(bar.by, longerOf(bars.get(bar.by), steady, moment()))
    }
    return [...bars.values()]
  }
  const put = (run: Prepared, bars: readonly Bar[]): void => {
    for (const bar of bars) run.putBar.run({ ...bar, service, tried: bar.tried ? 1 : 0 })
  }

  return {
    read(run) {
      known = inFile(run)
    },
    barred: () => barredBy(known, moment()),
    isByWord: () => known.some((bar) => bar.by === 'rate-limited' && isHeld(bar)),
    hold: () => known.some(isHeld),
    restore(run) {
      if (!run.bars.all().some(isOwn)) put(run, known.filter(isHeld))
    },
    try(run) {
      known = known.map((bar) => ({ ...bar, tried: true }))
      put(run, known)
    },
    add(ms, by) {
      const bar = barFrom(moment(), ms, by)
      const withIt = (bars: readonly Bar[]): Bar[] => {
        const same = bars.find((other) => other.by === by)
        return [...bars.filter((other) => other !== same), longerOf(same, bar, moment())]
      }
      known = withIt(known)
      return (run) => {
        known = withIt(inFile(run))
        put(run, known)
      }
    },
    end() {
      known = []
      return (run) => {
        for (const row of run.bars.all().filter(isOwn)) run.dropBar.run({ service: row.service, by: row.by })
      }
    },
  }
}

const barOf = ({ by, tried, ms, steadyUntil, wallUntil }: BarRow): Bar => ({
  ms,
  steadyUntil,
  wallUntil,
  by: errorCodes.find((code) => code === by) ?? 'internal',
  tried: tried === 1,
})
