import { type RefObject, useRef } from 'react'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { readTheme } from '../../chart/readTheme.ts'
import type { MenuChoice } from '../../controls/Menu.tsx'
import { ExportMenu } from '../../export/ExportMenu.tsx'
import { type ExportState, ExportStatus } from '../../export/ExportStatus.tsx'
import { copyLink, copyPicture, linkTo, savePicture } from '../../export/saveAndCopy.ts'
import { printPage } from '../../print/printing.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'
import type { ExportFormat } from './exportOf.ts'
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
  /** Whether the notes go along on paper and in the picture; left out where there are none. */
  notes?: { included: boolean; onChoose: (included: boolean) => void } | undefined
  /** What files contain. */
  choices?: readonly MenuChoice[]
}

/** What is shown as a file, as a picture or as a link, and what became of it. */
export const ExportPanel = (props: ExportPanelProps) => {
  const { state, onState, onSave, onCancel, form, drawing, picture, rows, notes, choices = [] } = props
  const { t } = useText()
  const isDesktop = useStore(useModel().info)?.shell === 'desktop'
  const box = useRef<HTMLDivElement>(null)

  /** The picture with its words; null where there is none. */
  const framed = (): HTMLCanvasElement | null => {
    const theme = box.current && readTheme(box.current)
    const draw: DrawForExport = (options) => drawing?.current?.({ ...options, notes: included }) ?? null
    return theme && framePicture(draw, picture().words, theme)
  }
  const show = async (becoming: Promise<ExportState>) => onState(await becoming)
  const included = notes?.included === true
  const ofNotes: MenuChoice[] = notes
    ? [
        {
          legend: t('print.notes'),
          value: included ? 'with' : 'without',
          options: [
            { value: 'without', label: t('print.withoutNotes') },
            { value: 'with', label: t('print.withNotes') },
          ],
          onChange: (value) => notes.onChoose(value === 'with'),
        },
      ]
    : []
  return (
    <div className="export" ref={box}>
      <ExportMenu
        offers={{
          copyLink: () => void show(copyLink(linkTo(window.location, isDesktop))),
          csv: () => onSave('csv'),
          json: () => onSave('json'),
          print: () => printPage({ notes: included }),
          ...(drawing && {
            copyPicture: () => void show(copyPicture(framed())),
            png: () => void show(savePicture(`${picture().file}.png`, framed())),
          }),
          ...(rows !== undefined && { printWhole: () => printPage({ whole: true, notes: included }) }),
        }}
        choices={[...choices, ...ofNotes]}
        {...(rows !== undefined && { rows })}
        note={form}
        busy={state.is === 'working'}
      />
      <ExportStatus state={state} onCancel={onCancel} />
    </div>
  )
}
