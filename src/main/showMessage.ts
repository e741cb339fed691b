import type { Dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'

/** Tells the person something about this start, in a dialog that nothing waits for. */
export const showMessage = (
  { dialog, t, log }: { dialog: Pick<Dialog, 'showMessageBox'>; t: T; log: Pick<Log, 'warn'> },
  what: 'noTray' | 'noIcon' | 'safeMode',
): void => {
  const shown = dialog.showMessageBox({
    type: 'info',
    title: t('app.name'),
    message: t(`shell.${what}.says`),
    detail: t(`shell.${what}.do`),
    buttons: [t('action.understood')],
  })
  // It changes nothing, but somebody was not told.
  shown.catch((error: unknown) => log.warn(`a message (${what}) could not be shown: ${String(error)}`))
}
