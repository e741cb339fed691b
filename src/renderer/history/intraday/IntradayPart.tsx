import { type RefObject, useRef, useState } from 'react'
import { almatyDay } from '../../../shared/days/day.ts'
import {
  type IntradayCourse,
  intradayCsv,
  intradayJson,
  isoMoment,
} from '../../../shared/series/intradayFile.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import type { ExportState } from '../../export/ExportStatus.tsx'
import { saveFile } from '../../export/saveFile.ts'
import { useSource } from '../../export/useSource.ts'
import { wordUnit } from '../../rate/rateDigits.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'
import { ExportPanel } from '../export/ExportPanel.tsx'
import { type ExportFormat, typeOf } from '../export/exportOf.ts'
import type { PictureWords } from '../export/framePicture.ts'
import { ZoomButtons } from '../ZoomButtons.tsx'
import { IntradayFigure, intradayFacts } from './IntradayFigure.tsx'
import { intradayFigures, partOf } from './intradayView.ts'
import type { IntradayAnswer } from './useIntraday.ts'
import { useIntradayZoom } from './useIntradayZoom.ts'
import { wordMoment } from './wordIntraday.ts'

interface IntradayMissingProps {
  answer: IntradayAnswer
  /** Whether the address asks for options that an intraday chart cannot show. */
  asksMore: boolean
}

/** Names the missing parts of the last 24 hours and the ignored options of the address. */
export const IntradayMissing = ({ answer: { course, refused }, asksMore }: IntradayMissingProps) => {
  const { t } = useText()
  const some = course !== null && course.at.length > 0
  return (
    <>
      {!course && refused && <p className="nothing">{wordError(refused, t)}</p>}
      {course && !some && (
        <div className="nothing">
          <strong>{t('history.day.empty')}</strong>
          <span>{t('history.day.grows')}</span>
        </div>
      )}
      {some && asksMore && <p className="quiet">{t('history.day.alone')}</p>}
    </>
  )
}

/** An intraday chart with at least one point, its export and its table. */
const Intraday = ({ course }: { course: IntradayCourse }) => {
  const zoom = useIntradayZoom(course)
  const drawing = useRef<DrawForExport>(null)
  return (
    <>
      <IntradayFigure course={course} zoom={zoom} drawing={drawing} />
      <div className="history-row cluster history-foot">
        <ZoomButtons actions={zoom.actions} />
        <IntradayExport course={partOf(course, zoom.span)} drawing={drawing} />
      </div>
    </>
  )
}

export const IntradayPart = ({ answer: { course, refused } }: Pick<IntradayMissingProps, 'answer'>) => (
  <>
    {!course && !refused && <div className="chart" />}
    {course && course.at.length > 0 && <Intraday key={`${course.code}/${course.quote}`} course={course} />}
  </>
)

const write = { csv: intradayCsv, json: intradayJson }

interface IntradayExportProps {
  /** The points in view. */
  course: IntradayCourse
  drawing: RefObject<DrawForExport | null>
}

/**
 * Exports the points in view as a file and the line as a picture. There are few points, so the file is built at once.
 */
const IntradayExport = ({ course, drawing }: IntradayExportProps) => {
  const wording = useText()
  const { t } = wording
  const { now } = useModel()
  const source = useSource()
  const [state, set] = useState<ExportState>({ is: 'idle' })
  const { code, quote, at } = course
  // Without colons: some systems do not allow them in file names.
  const name = `aina-${code}-${quote}-${isoMoment(at.at(-1) ?? 0).replaceAll(':', '')}`
  const save = (format: ExportFormat) => {
    const head = {
      ...source,
      title: wordUnit(course, 1, wording),
      from: null,
      to: null,
      madeOn: almatyDay(now()),
    }
    const file = `${name}.${format}`
    saveFile(file, new Blob([write[format](head, course)], { type: typeOf[format] }))
    set({ is: 'saved', file, rates: at.length, complete: true })
  }
  const picture = (): PictureWords => {
    const { digits, first, last } = intradayFigures(course)
    return {
      title: `${code} / ${quote}`,
      facts: [intradayFacts(course, wording)],
      subtitle: `${wordUnit(course, digits.units, wording)}; ${wordMoment(first.at, wording)} – ${wordMoment(last.at, wording)}`,
      legend: [],
      attribution: source.attribution,
    }
  }
  return (
    <ExportPanel
      state={state}
      drawing={drawing}
      onState={set}
      onSave={save}
      onCancel={() => set({ is: 'idle' })}
      form={t('history.day.form')}
      picture={() => ({ words: picture(), file: name })}
    />
  )
}
