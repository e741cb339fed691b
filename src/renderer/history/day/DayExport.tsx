import { useRef, useState } from 'react'
import { almatyDay } from '../../../shared/day.ts'
import { type DayCourse, dayCsv, dayJson, isoMoment } from '../../../shared/series/dayFile.ts'
import { useDismiss } from '../../frame/useDismiss.ts'
import { saveFile } from '../../save/saveFile.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { ExportSaid } from '../export/ExportSaid.tsx'
import { type ExportFormat, exportFormats, typeOf } from '../export/exportOf.ts'
import type { ExportState } from '../export/useExport.ts'
import { useSource } from '../export/useSource.ts'
import { wordUnit } from '../rateDigits.ts'

const write = { csv: dayCsv, json: dayJson }

/** The points that are shown as a file. They are few: it is made at once. */
export const DayExport = ({ course }: { course: DayCourse }) => {
  const wording = useText()
  const { t } = wording
  const { now } = useModel()
  const source = useSource()
  const details = useRef<HTMLDetailsElement>(null)
  const [state, set] = useState<ExportState>({ is: 'idle' })
  useDismiss(details)
  const { code, quote, at } = course
  const save = (format: ExportFormat) => {
    const head = {
      ...source,
      ...{ title: wordUnit(course, 1, wording), from: null, to: null, madeOn: almatyDay(now()) },
    }
    // No colons: not every system takes them in a file's name.
    const end = isoMoment(at.at(-1) ?? 0).replaceAll(':', '')
    const file = `aina-${code}-${quote}-${end}.${format}`
    saveFile(file, new Blob([write[format](head, course)], { type: typeOf[format] }))
    set({ is: 'saved', file, rates: at.length, complete: true })
  }
  return (
    <div className="export">
      <details ref={details} className="view">
        <summary className="button">{t('series.exporting.open')}</summary>
        <div className="view-panel">
          <div className="export-formats">
            {exportFormats.map((format) => (
              <button key={format} type="button" className="button" onClick={() => save(format)}>
                {t('series.exporting.save', { format: format.toUpperCase() })}
              </button>
            ))}
          </div>
          <p className="second">{t('history.day.form')}</p>
        </div>
      </details>
      <ExportSaid state={state} onCancel={() => set({ is: 'idle' })} />
    </div>
  )
}
