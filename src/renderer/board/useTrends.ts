import { useEffect, useMemo } from 'react'
import { useModel, useStore } from '../state/context.ts'
import type { Model } from '../state/model.ts'
import { readTrends, type Trend } from './readTrends.ts'

/** While the first fill brings one history after another, one question for several of them is enough. */
const GATHER_MS = 3_000

/**
 * Asks for the trends now and whenever they may have changed: at once for another board, gathered for histories. Never
 * two questions at the same time. Returns the end.
 */
export const followTrends = ({ api, board, asked, trends }: Model): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let again = false
  let over = false

  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    again = asking
    if (asking || over) return
    asking = true
    const service = board.get()?.service
    try {
      const value = await api.call('trends.get', {})
      if (!over && service !== undefined && service === board.get()?.service) trends.set({ service, value })
    } catch {
      // What is known stays; the next change, or the next connection, asks again.
    }
    asking = false
    if (again) void ask()
  }
  let known = board.get()?.assets
  const ends = [
    // A poll that changed nothing replaces the board too, but not its rates.
    board.subscribe(() => {
      const before = known
      known = board.get()?.assets
      const same =
        known?.length === before?.length &&
        known?.every(({ code, kzt, day }, at) => {
          const old = before?.[at]
          return code === old?.code && kzt === old.kzt && day === old.day
        })
      if (!same) void ask()
    }),
    asked.subscribe(() => void ask()),
    api.on('history.changed', () => {
      timer ??= setTimeout(() => void ask(), GATHER_MS)
    }),
  ]
  if (known) void ask()
  return () => {
    over = true
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

const none: ReadonlyMap<string, Trend> = new Map()

/** The last month of each asset, by code; empty until it has come, and for another service than the board's. */
export const useTrends = (): ReadonlyMap<string, Trend> => {
  const model = useModel()
  const trends = useStore(model.trends)
  const service = useStore(model.board)?.service
  useEffect(() => followTrends(model), [model])
  return useMemo(
    () => (trends && trends.service === service ? readTrends(trends.value) : none),
    [trends, service],
  )
}
