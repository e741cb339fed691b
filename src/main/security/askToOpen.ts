import type { Dialog } from 'electron'
import type { T } from '../../shared/languages/texts.ts'

/** In this order stand the buttons; a dialog that is just closed is a no. */
const [OPEN, CANCEL] = [0, 1]

/** Asks in a dialog of the system, which no page can press, whether a website may be opened. Throws what the system says. */
export const askToOpen =
  ({ dialog, t }: { dialog: Pick<Dialog, 'showMessageBox'>; t: T }) =>
  async (host: string, address: string): Promise<boolean> => {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      title: t('app.name'),
      message: t('shell.website.says', { host }),
      detail: `${t('shell.website.do')}\n\n${address}`,
      buttons: [t('shell.website.open'), t('shell.website.cancel')],
      defaultId: CANCEL,
      cancelId: CANCEL,
      noLink: true,
    })
    return response === OPEN
  }
