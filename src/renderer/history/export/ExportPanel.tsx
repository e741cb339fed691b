import { type RefObject, useRef } from 'react'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { readTheme } from '../../chart/readTheme.ts'
import type { MenuChoice } from '../../controls/Menu.tsx'
import { ExportMenu } from '../../export/ExportMenu.tsx'
import { type ExportState, ExportStatus } from '../../export/ExportStatus.tsx'
import { copyLink, copyPicture, linkTo, savePicture } from '../../export/saveAndCopy.ts'
import { printPage } from '../../print/printing.ts'
import { useModel, useStore } from '../../state/context.ts'
import type { ExportFormat } from './exportOf.ts'
import { framePicture, type PictureWords } from './framePicture.ts'

interface ExportPanelProps {
  state: ExportState
  onState: (state: ExportState) => void
  onSave: (format: ExportFormat) => void
  onCancel: () => void
  /** The format of days in the files. */
  form: string
  /** Draws the chart; without it, the panel offers no picture. */
  drawing?: RefObject<DrawForExport | null> | undefined
  /** The text around the picture, and its file name. */
  picture: () => { words: PictureWords; file: string }
  /** The rows of the full printed table. */
  rows: number
  /** The choices for a file's contents. */
  choices: readonly MenuChoice[]
}

/** Exports the view as a file, a picture or a link, and shows the result. */
export const ExportPanel = (props: ExportPanelProps) => {
  const { state, onState, onSave, onCancel, form, drawing, picture, rows, choices } = props
  const isDesktop = useStore(useModel().info)?.shell === 'desktop'
  const box = useRef<HTMLDivElement>(null)

  /** Returns the picture with its text, or null if there is no chart to draw. */
  const framed = (): HTMLCanvasElement | null => {
    const theme = box.current && readTheme(box.current)
    const draw: DrawForExport = (size) => drawing?.current?.(size) ?? null
    return theme && framePicture(draw, picture().words, theme)
  }
  const show = async (becoming: Promise<ExportState>) => onState(await becoming)
  return (
    <div className="export stack" ref={box}>
      <ExportMenu
        offers={{
          copyLink: () => void show(copyLink(linkTo(window.location, isDesktop))),
          csv: () => onSave('csv'),
          json: () => onSave('json'),
          print: () => printPage(),
          ...(drawing && {
            copyPicture: () => void show(copyPicture(framed())),
            png: () => void show(savePicture(`${picture().file}.png`, framed())),
          }),
          printWhole: () => printPage({ whole: true }),
        }}
        choices={choices}
        rows={rows}
        note={form}
        busy={state.is === 'working'}
      />
      <ExportStatus state={state} onCancel={onCancel} />
    </div>
  )
}
