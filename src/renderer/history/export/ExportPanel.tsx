import { type ReactNode, type RefObject, useRef } from 'react'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { readTheme } from '../../chart/readTheme.ts'
import { useDismiss } from '../../controls/useDismiss.ts'
import type { ExportState } from '../../export/ExportStatus.tsx'
import { ExportStatus } from '../../export/ExportStatus.tsx'
import { copyLink, copyPicture, linkTo, savePicture } from '../../export/saveAndCopy.ts'
import { PrintButton } from '../../print/PrintButton.tsx'
import { printPage } from '../../print/printing.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import { type ExportFormat, exportFormats } from './exportOf.ts'
import { framePicture, type PictureWords } from './framePicture.ts'

interface ExportPanelProps {
  state: ExportState
  onState: (state: ExportState) => void
  onSave: (format: ExportFormat) => void
  onCancel: () => void
  /** How days or moments are written in the files. */
  form: string
  /** Draws the chart; without it there is no picture. */
  drawing?: RefObject<DrawForExport | null> | undefined
  /** What stands around the picture, and the name of its file. */
  picture: () => { words: PictureWords; file: string }
  /** How many rows the table has that can be printed whole; nothing where it stands on the page whole already. */
  rows?: number
  /** What else can be chosen. */
  children?: ReactNode
}

/** What is shown as a file, as a picture or as a link, and what became of it. */
export const ExportPanel = (props: ExportPanelProps) => {
  const { state, onState, onSave, onCancel, form, drawing, picture, rows, children } = props
  const { t, language } = useText()
  const isDesktop = useStore(useModel().info)?.shell === 'desktop'
  const details = useRef<HTMLDetailsElement>(null)
  useDismiss(details)

  /** The picture with its words; null where there is none. */
  const framed = (): HTMLCanvasElement | null => {
    // Not from a button: colours that change slowly there are read on their way.
    const theme = details.current && readTheme(details.current)
    const draw: DrawForExport = (...size) => drawing?.current?.(...size) ?? null
    return theme && framePicture(draw, picture().words, theme)
  }
  const close = () => details.current?.removeAttribute('open')
  const printWhole = () => {
    close()
    printPage({ whole: true })
  }
  const show = async (becoming: Promise<ExportState>) => onState(await becoming)
  return (
    <div className="export">
      <details ref={details} className="view">
        <summary className="button">{t('series.exporting.open')}</summary>
        <div className="view-panel">
          {children}
          <div className="export-formats">
            {exportFormats.map((format) => (
              <button
                key={format}
                type="button"
                className="button"
                disabled={state.is === 'working'}
                onClick={() => onSave(format)}
              >
                {t('series.exporting.save', { format: format.toUpperCase() })}
              </button>
            ))}
          </div>
          <p className="second">{form}</p>
          {drawing && (
            <div className="export-formats">
              <button
                type="button"
                className="button"
                onClick={() => void show(savePicture(`${picture().file}.png`, framed()))}
              >
                {t('series.exporting.picture')}
              </button>
              <button type="button" className="button" onClick={() => void show(copyPicture(framed()))}>
                {t('series.exporting.copyPicture')}
              </button>
            </div>
          )}
          <button
            type="button"
            className="button"
            onClick={() => void show(copyLink(linkTo(window.location, isDesktop)))}
          >
            {t('series.exporting.copyLink')}
          </button>
          <PrintButton onPrint={close} />
          {rows !== undefined && (
            <button type="button" className="button" onClick={printWhole}>
              {t('print.whole', { count: rows, number: formatNumber(rows, { language }) })}
            </button>
          )}
        </div>
      </details>
      <ExportStatus state={state} onCancel={onCancel} />
    </div>
  )
}
