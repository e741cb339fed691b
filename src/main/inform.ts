import type { Dialog } from 'electron'
import type { T } from '../shared/texts.ts'

/** Tells the person something about this start, in a dialog that nothing waits for. */
export const inform = (dialog: Pick<Dialog, 'showMessageBox'>, t: T, what: 'noTray' | 'safeMode'): void => {
  const shown = dialog.showMessageBox({
    type: 'info',
    title: t('app.name'),
    message: t(`shell.${what}.says`),
    detail: t(`shell.${what}.do`),
    buttons: [t('action.understood')],
  })
  // A dialog that cannot be shown changes nothing.
  shown.catch(() => {})
}
