import { type RefObject, useEffect, useState } from 'react'
import { codeOf } from '../../../shared/contract/errors.ts'
import type { Api } from '../../../shared/contract/rpc.ts'
import { TENGE } from '../../../shared/currencies/tenge.ts'
import { almatyDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { confirmedEnd, type Series, seriesOf } from '../../../shared/series/series.ts'
import { type Curve, comparedSince } from '../../chart/curves.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { lineStyle, UNSURE } from '../../chart/lineStyle.ts'
import type { ExportProgress, ExportState } from '../../export/ExportStatus.tsx'
import { exportName, saveFile } from '../../export/saveFile.ts'
import { useSource } from '../../export/useSource.ts'
import { wordUnit } from '../../rate/rateDigits.ts'
import { useModel, useStore } from '../../state/context.ts'
import { createLatestTask } from '../../state/createLatestTask.ts'
import { createPacer } from '../../state/createPacer.ts'
import type { HistoryRoute } from '../../state/route.ts'
import { useText } from '../../state/useText.ts'
import { viewCurves } from '../HistoryFigure.tsx'
import { viewFacts } from '../viewFacts.ts'
import { ExportPanel } from './ExportPanel.tsx'
import {
  codesOf,
  type ExportFormat,
  type ExportScope,
  exportOf,
  exportScopes,
  partsOf,
  typeOf,
} from './exportOf.ts'
import type { PictureWords } from './framePicture.ts'

interface HistoryExportProps {
  view: HistoryView
  averages?: HistoryRoute['averages']
  /** Draws the chart for a picture; without it, the menu offers no picture. */
  drawing?: RefObject<DrawForExport | null> | undefined
}

/** Exports the rates in view, or all rates, as a file; saves the chart as a picture; prints both. */
export const HistoryExport = ({ view, averages = [], drawing }: HistoryExportProps) => {
  const wording = useText()
  const { t, language } = wording
  const assets = useStore(useModel().board)?.assets ?? []
  const [scope, setScope] = useState<ExportScope>('view')
  const { attribution } = useSource()
  const { state, saveRates, show, cancel } = useExport(view)
  const { series, from, to, compared } = view
  const { code, quote } = series
  const pair = `${code}/${quote}`
  const unit = wordUnit(series, 1, wording)
  const names = `${codesOf(view).join(', ')} / ${quote}`
  const titles: Record<ExportScope, string> = {
    view: compared.length > 0 ? names : unit,
    pair: unit,
    everything: t('exporting.everything'),
  }
  /** Returns the unit of the lines. Compared lines are per cent of their base, and some bases are later than others. */
  const drawn = (curves: readonly Curve[]): string => {
    if (compared.length === 0) return wordUnit(series, view.digits.units, wording)
    const start = comparedSince(curves) ?? from
    const late = curves.flatMap(({ name, ends }) =>
      !ends || ends.base.day === start
        ? []
        : [`${name} ${t('history.since', { day: formatDay(ends.base.day, language, 'long') })}`],
    )
    const since = t('history.percentSince', { day: formatDay(start, language, 'long') })
    return late.length > 0 ? `${since} (${late.join(', ')})` : since
  }
  const days = `${formatDay(from, language, 'long')} – ${formatDay(to, language, 'long')}`
  const picture = (): PictureWords => {
    const curves = viewCurves(view, averages)
    const lines = curves.map((curve) => ({
      words: curve.is === 'average' ? t('history.averageOver', { count: Number(curve.name) }) : curve.name,
      style: lineStyle(curve),
    }))
    const [first] = lines
    const unsure = first && {
      words: t('board.provisional'),
      style: { ...first.style, dash: UNSURE },
    }
    return {
      title: names,
      facts: viewFacts(view, assets, wording),
      subtitle: `${drawn(curves)}; ${days}`,
      legend: [
        ...(lines.length > 1 ? lines : []),
        ...(unsure && confirmedEnd(series) < view.end ? [unsure] : []),
      ],
      attribution,
    }
  }
  return (
    <ExportPanel
      state={state}
      drawing={drawing}
      onState={show}
      onSave={(format) => saveRates(format, scope, titles[scope])}
      onCancel={cancel}
      form={t('exporting.form')}
      rows={view.end - view.first}
      picture={() => ({ words: picture(), file: exportName(codesOf(view), quote, { from, to }) })}
      choices={[
        {
          legend: t('exporting.scope'),
          value: scope,
          options: exportScopes.map((value) => ({ value, label: t(`exporting.${value}`, { pair }) })),
          onChange: (value) => setScope(exportScopes.find((known) => known === value) ?? 'view'),
        },
      ]}
    />
  )
}

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
const useExport = (view: HistoryView): Exporting => {
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
