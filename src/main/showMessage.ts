import type { Dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'

/** Shows a message about this start, in a dialog that blocks nothing. */
export const showMessage = (
  { dialog, t, log }: { dialog: Pick<Dialog, 'showMessageBox'>; t: T; log: Pick<Log, 'warn'> },
  what: 'noTray' | 'noIcon',
): void => {
  const shown = dialog.showMessageBox({
    type: 'info',
    title: t('app.name'),
    message: t(`shell.${what}.says`),
    detail: t(`shell.${what}.do`),
    buttons: [t('action.understood')],
  })
  // Harmless, but the user has not seen it.
  shown.catch((error: unknown) => log.warn(`a message (${what}) could not be shown: ${String(error)}`))
}
