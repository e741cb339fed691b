import type { Dialog } from 'electron'
import type { T } from '../../shared/languages/texts.ts'

/** The order of the buttons. Closing the dialog means no. */
const [OPEN, CANCEL] = [0, 1]

/** Asks in a system dialog, which no page can press, whether to open a website. Throws the system's error. */
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
