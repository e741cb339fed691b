import { type RefObject, useState } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { confirmedEnd } from '../../../shared/series/series.ts'
import { type Curve, comparedSince } from '../../chart/curves.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { lineStyle, UNSURE } from '../../chart/lineStyle.ts'
import { exportName } from '../../export/exportName.ts'
import { useSource } from '../../export/useSource.ts'
import { wordUnit } from '../../rate/rateDigits.ts'
import { useModel, useStore } from '../../state/context.ts'
import type { HistoryRoute } from '../../state/route.ts'
import { useText } from '../../state/useText.ts'
import { viewCurves } from '../HistoryFigure.tsx'
import { viewFacts } from '../viewFacts.ts'
import { ExportPanel } from './ExportPanel.tsx'
import { codesOf, type ExportScope, exportScopes } from './exportOf.ts'
import type { PictureWords } from './framePicture.ts'
import { useExport } from './useExport.ts'

interface HistoryExportProps {
  view: HistoryView
  averages?: HistoryRoute['averages']
  /** Draws the chart for a picture; without it, the menu offers no picture. */
  drawing?: RefObject<DrawForExport | null> | undefined
  /** Whether the view contains notes. */
  noted?: boolean
}

/** Exports the rates in view, or all rates, as a file; saves the chart as a picture; prints both. */
export const HistoryExport = ({ view, averages = [], drawing, noted = false }: HistoryExportProps) => {
  const wording = useText()
  const { t, language } = wording
  const assets = useStore(useModel().board)?.assets ?? []
  const [scope, setScope] = useState<ExportScope>('view')
  const [notes, setNotes] = useState(false)
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
      notes={noted ? { included: notes, onChoose: setNotes } : undefined}
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
