import { useRef, useState } from 'react'
import { formatDay } from '../../../shared/formatDay.ts'
import { Segmented } from '../../frame/Segmented.tsx'
import { useDismiss } from '../../frame/useDismiss.ts'
import { useText } from '../../state/useText.ts'
import { comparedCurves, comparedSince } from '../chart/curves.ts'
import type { DrawForExport } from '../chart/exportCanvas.ts'
import { readLook } from '../chart/readLook.ts'
import type { HistoryView } from '../historyView.ts'
import { wordUnit } from '../rateDigits.ts'
import { ExportSaid } from './ExportSaid.tsx'
import { exportName } from './exportName.ts'
import { type ExportScope, exportFormats, exportScopes } from './exportOf.ts'
import { framePicture } from './framePicture.ts'
import { useExport } from './useExport.ts'
import { useSource } from './useSource.ts'

interface ExportMenuProps {
  view: HistoryView
  /** Draws the chart for a picture; without it there is none to save. */
  canvas?: DrawForExport | undefined
}

/** The rates that are shown, or all of them, as a file; the chart as a picture. */
export const ExportMenu = ({ view, canvas }: ExportMenuProps) => {
  const wording = useText()
  const { t, language } = wording
  const details = useRef<HTMLDetailsElement>(null)
  const [scope, setScope] = useState<ExportScope>('view')
  const { attribution } = useSource()
  const { state, saveRates, savePicture, cancel } = useExport(view)
  useDismiss(details)
  const { series, from, to, compared } = view
  const { code, quote } = series
  const pair = `${code}/${quote}`
  const unit = wordUnit(series, 1, wording)
  const names = `${[series, ...compared].map((each) => each.code).join(', ')} / ${quote}`
  const titles: Record<ExportScope, string> = {
    view: compared.length > 0 ? names : unit,
    pair: unit,
    everything: t('series.exporting.everything'),
  }
  const savePictureNow = (draw: DrawForExport) => {
    const days = `${formatDay(from, language, 'long')} – ${formatDay(to, language, 'long')}`
    // Lines beside each other are drawn as per cent of where they begin, some of them later than the others.
    const curves = comparedCurves(view, view)
    const start = comparedSince(curves) ?? from
    const late = curves.flatMap(({ name, ends }) =>
      !ends || ends.first.day === start
        ? []
        : [`${name} ${t('history.since', { day: formatDay(ends.first.day, language, 'long') })}`],
    )
    const since = t('history.percentSince', { day: formatDay(start, language, 'long') })
    const beside = late.length > 0 ? `${since} (${late.join(', ')})` : since
    const drawn = compared.length > 0 ? beside : wordUnit(series, view.digits.units, wording)
    const words = { title: names, subtitle: `${drawn}; ${days}`, attribution }
    // Not from a button: colours that change slowly there are read on their way.
    const look = details.current && readLook(details.current)
    void savePicture(`${exportName(series, { from, to })}.png`, look && framePicture(draw, words, look))
  }
  const working = state.is === 'working'
  return (
    <div className="export">
      <details ref={details} className="view">
        <summary className="button">{t('series.exporting.open')}</summary>
        <div className="view-panel">
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
          <div className="export-formats">
            {exportFormats.map((format) => (
              <button
                key={format}
                type="button"
                className="button"
                disabled={working}
                onClick={() => saveRates(format, scope, titles[scope])}
              >
                {t('series.exporting.save', { format: format.toUpperCase() })}
              </button>
            ))}
          </div>
          <p className="second">{t('series.exporting.form')}</p>
          {canvas && (
            <button type="button" className="button" onClick={() => savePictureNow(canvas)}>
              {t('series.exporting.picture')}
            </button>
          )}
        </div>
      </details>
      <ExportSaid state={state} onCancel={cancel} />
    </div>
  )
}
