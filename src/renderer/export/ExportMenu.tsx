import type { Wording } from '../../shared/languages/texts.ts'
import { ExportIcon } from '../controls/icons.tsx'
import { Menu, type MenuChoice } from '../controls/Menu.tsx'
import { useText } from '../state/useText.ts'

/** The kinds of export, in the order of every Export menu. */
const exportKinds = ['copy', 'csv', 'xlsx', 'copyPicture', 'png', 'copyLink', 'print'] as const
type ExportKind = (typeof exportKinds)[number]

interface ExportMenuProps {
  /** The kinds that this page offers. */
  offers: Readonly<Partial<Record<ExportKind, () => void>>>
  /** The choices for a file's contents and its delimiter. */
  choices?: readonly MenuChoice[]
  /** A sentence about the files. */
  note?: string
  /** Whether what is exported is not complete; then nothing can be chosen. */
  busy?: boolean
  /** Whether there is nothing to export yet. */
  disabled?: boolean
  /** Whether the button shows only an icon. */
  brief?: boolean
}

const wordKind = (kind: ExportKind, { t }: Wording): string => {
  const words: Record<ExportKind, () => string> = {
    copy: () => t('exporting.copy'),
    copyPicture: () => t('exporting.copyPicture'),
    copyLink: () => t('exporting.copyLink'),
    csv: () => t('exporting.save', { format: 'CSV' }),
    xlsx: () => t('exporting.save', { format: 'XLSX' }),
    png: () => t('exporting.save', { format: 'PNG' }),
    print: () => t('print.page'),
  }
  return words[kind]()
}

export const ExportMenu = ({
  offers,
  choices = [],
  note,
  busy = false,
  disabled = false,
  brief = false,
}: ExportMenuProps) => {
  const wording = useText()
  const actions = exportKinds.flatMap((kind) => {
    const onChoose = offers[kind]
    return onChoose ? [{ label: wordKind(kind, wording), disabled: busy, onChoose }] : []
  })
  return (
    <Menu
      label={wording.t('exporting.open')}
      entries={[...actions, ...choices]}
      note={note}
      disabled={disabled}
      {...(brief && { sign: <ExportIcon />, className: 'button button-sign' })}
    />
  )
}
