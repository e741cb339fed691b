import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { T } from '../../shared/languages/texts.ts'

/** What was clicked on with the other mouse button, as far as it counts here. */
type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/**
 * The menu of a text field, or of a text that is selected; nothing elsewhere. Browsers bring one along, Electron does not,
 * and an amount could not be pasted by mouse.
 */
export const editMenu = (
  { isEditable, selectionText, editFlags }: Clicked,
  t: T,
): MenuItemConstructorOptions[] => {
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags
  const copy = { role: 'copy', label: t('action.copy'), enabled: canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: t('shell.menu.cut'), enabled: canCut },
    copy,
    { role: 'paste', label: t('shell.menu.paste'), enabled: canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: t('shell.menu.selectAll'), enabled: canSelectAll },
  ]
}
