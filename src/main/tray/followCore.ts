import type { Clock } from '../../core/ports.ts'
import { checkedBoard } from '../../shared/checkedBoard.ts'
import type { Board } from '../../shared/contract.ts'
import { earlierRates } from '../../shared/ownChange.ts'
import type { Api } from '../../shared/rpc.ts'
import { defaultSettings } from '../../shared/settings.ts'
import type { TrayFacts } from '../../shared/tray/trayFacts.ts'
import { latest } from './latest.ts'

/** What the core knows of what the tray shows. */
export type CoreFacts = Omit<TrayFacts, 'lastLooked'>

/** While the first fill brings one history after another, one question for several of them is enough. */
const GATHER_MS = 3_000

/** Asks the core for everything once and keeps it up to date by what the core tells; `changed` is told each time. */
export const followCore = (
  api: Api,
  clock: Pick<Clock, 'after'>,
  changed: () => void,
): { facts(): CoreFacts; close(): void } => {
  let facts: CoreFacts = {
    ...{ board: null, earlier: new Map(), sync: null, info: null },
    settings: defaultSettings,
  }
  let over = false
  let cancelGathering: (() => void) | null = null

  const take = (patch: Partial<CoreFacts>): void => {
    facts = { ...facts, ...patch }
    if (!over) changed()
  }
  const settings = latest(
    () => api.call('settings.get', {}),
    (value) => take({ settings: value }),
  )
  const info = latest(
    () => api.call('info.get', {}),
    (value) => take({ info: value }),
  )
  const sync = latest(
    () => api.call('sync.get', {}),
    (value) => take({ sync: value }),
  )
  const trends = latest(
    () => api.call('trends.get', {}),
    (value) => take({ earlier: earlierRates(value) }),
  )
  const board = latest(() => api.call('board.get', {}), takeBoard)

  function takeBoard(value: Board): void {
    // With another service, what the rates were compared with says nothing.
    const moved = value.service !== facts.board?.service
    take(moved ? { board: value, earlier: new Map() } : { board: value })
    void trends.ask()
    void sync.ask()
  }
  const gatherTrends = (): void => {
    cancelGathering ??= clock.after(GATHER_MS, () => {
      cancelGathering = null
      void trends.ask()
    })
  }
  const ends = [
    api.on('settings.changed', settings.tell),
    api.on('board.changed', board.tell),
    api.on('board.checked', ({ fetchedAt, nextPollAt }) => {
      take({ board: checkedBoard(facts.board, fetchedAt) })
      if (facts.sync) sync.tell({ ...facts.sync, nextPollAt })
    }),
    api.on('sync.changed', sync.tell),
    api.on('info.changed', (value) => {
      const moved = value.service !== facts.info?.service
      info.tell(value)
      if (moved) void board.ask()
    }),
    api.on('history.changed', gatherTrends),
  ]
  for (const each of [settings, info, board]) void each.ask()
  return {
    facts: () => facts,
    close() {
      over = true
      cancelGathering?.()
      for (const end of ends) end()
    },
  }
}
