import { useEffect, useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import type { Api } from '../../../shared/contract/rpc.ts'
import { TENGE } from '../../../shared/currencies/tenge.ts'
import { almatyDay } from '../../../shared/days/day.ts'
import { type Series, seriesOf } from '../../../shared/series/series.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import type { ExportProgress, ExportState } from '../../export/ExportStatus.tsx'
import { saveFile } from '../../export/saveFile.ts'
import { useSource } from '../../export/useSource.ts'
import { useModel, useStore } from '../../state/context.ts'
import { createLatestTask } from '../../state/createLatestTask.ts'
import { createPacer } from '../../state/createPacer.ts'
import { type ExportFormat, type ExportScope, exportOf, partsOf, typeOf } from './exportOf.ts'

/** Yields each currency's history in tenge from the mirror. Calls `onProgress` for each currency. */
async function* everySeries(
  api: Api,
  codes: readonly string[],
  onProgress: (progress: ExportProgress, complete: boolean) => void,
): AsyncGenerator<Series> {
  let rates = 0
  for (const [at, code] of codes.entries()) {
    const columns = await api.call('history.get', { code, quote: TENGE })
    const series = seriesOf(columns)
    rates += series.day.length
    onProgress({ done: at + 1, total: codes.length, rates }, columns.complete)
    yield series
  }
}

/**
 * Builds a file from its parts without blocking the page. `check` may throw to cancel it. Passes each part on at
 * once: joining them would block the page and double the memory.
 */
const gatherFile = async (
  parts: AsyncIterable<string>,
  type: string,
  pace: () => Promise<void>,
  check: () => void,
): Promise<Blob> => {
  const all: Blob[] = []
  for await (const part of parts) {
    all.push(new Blob([part]))
    await pace()
    check()
  }
  return new Blob(all, { type })
}

interface Exporting {
  state: ExportState
  saveRates: (format: ExportFormat, scope: ExportScope, title: string) => void
  /** Shows the result of another export: a picture or a link. */
  show: (state: ExportState) => void
  cancel: () => void
}

/** Exports the view or all rates, one file at a time, without blocking the page. */
export const useExport = (view: HistoryView): Exporting => {
  const { api, board, info, now } = useModel()
  const assets = useStore(board)?.assets
  const service = useStore(info)?.service
  const source = useSource()
  const [turns] = useState(createLatestTask)
  const [state, set] = useState<ExportState>({ is: 'idle' })
  // A running export ends when the service changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of service cancels it
  useEffect(
    () => () => {
      turns.cancel()
      set((before) => (before.is === 'working' ? { is: 'cancelled' } : before))
    },
    [turns, service],
  )

  const gather = async (
    format: ExportFormat,
    scope: ExportScope,
    title: string,
    check: () => void,
  ): Promise<void> => {
    const { head, name, series } = exportOf(scope, view, { ...source, title, madeOn: almatyDay(now()) })
    let rates = series.reduce((sum, { day }) => sum + day.length, 0)
    let { complete } = view
    const onProgress = (progress: ExportProgress, whole: boolean) => {
      check()
      rates = progress.rates
      complete = progress.done === 1 ? whole : complete && whole
      set({ is: 'working', progress })
    }
    const codes = (assets ?? []).map(({ code }) => code)
    const all = scope === 'everything' ? everySeries(api, codes, onProgress) : series
    const content = await gatherFile(partsOf(format, head, all), typeOf[format], createPacer(), check)
    const file = `${name}.${format}`
    saveFile(file, content)
    set({ is: 'saved', file, rates, complete })
  }
  return {
    state,
    saveRates(format, scope, title) {
      set({ is: 'working', progress: null })
      void turns.run(async (check) => {
        try {
          await gather(format, scope, title, check)
        } catch (error) {
          // The export was cancelled.
          check()
          set({ is: 'failed', code: codeOf(error) })
        }
      })
    },
    show: set,
    cancel() {
      turns.cancel()
      set({ is: 'cancelled' })
    },
  }
}
