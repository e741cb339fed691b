import { type RefObject, useState } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { comparedCurves, comparedSince } from '../../chart/curves.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { Segmented } from '../../controls/Segmented.tsx'
import { exportName } from '../../export/exportName.ts'
import { useSource } from '../../export/useSource.ts'
import { wordUnit } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { ExportPanel } from './ExportPanel.tsx'
import { codesOf, type ExportScope, exportScopes } from './exportOf.ts'
import { useExport } from './useExport.ts'

interface ExportMenuProps {
  view: HistoryView
  /** Draws the chart for a picture; without it there is none to save. */
  drawing?: RefObject<DrawForExport | null> | undefined
}

/** The rates that are shown, or all of them, as a file; the chart as a picture. */
export const ExportMenu = ({ view, drawing }: ExportMenuProps) => {
  const wording = useText()
  const { t, language } = wording
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
    everything: t('series.exporting.everything'),
  }
  /** What the lines are drawn in: beside each other as per cent of where they begin, some of them later than the others. */
  const drawn = (): string => {
    if (compared.length === 0) return wordUnit(series, view.digits.units, wording)
    const curves = comparedCurves(view, view)
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
  return (
    <ExportPanel
      state={state}
      drawing={drawing}
      onState={show}
      onSave={(format) => saveRates(format, scope, titles[scope])}
      onCancel={cancel}
      form={t('series.exporting.form')}
      rows={view.end - view.first}
      picture={() => ({
        words: { title: names, subtitle: `${drawn()}; ${days}`, attribution },
        file: exportName(codesOf(view), quote, { from, to }),
      })}
    >
      <div className="field">
        <span className="label" aria-hidden="true">
          {t('series.exporting.scope')}
        </span>
        <Segmented
          legend={t('series.exporting.scope')}
          value={scope}
          options={exportScopes.map((value) => ({
            value,
            label: t(`series.exporting.${value}`, { pair }),
          }))}
          onChange={setScope}
        />
      </div>
    </ExportPanel>
  )
}
