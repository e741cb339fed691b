import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron'
import { trimColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'
import type { Context } from './context.ts'
import { isTrustedSender } from './harden.ts'
import { pageNameOf } from './pages.ts'

const forbidden: Reply = { ok: false, code: 'forbidden', message: 'this page may not ask' }

/** Loaded with the first page: a start into the tray needs no schema. */
const rpc = () => import('../shared/contract/rpc.ts')

/** Carries calls and pushes between the core and the pages of our windows. */
export const setupIpc = (context: Context, pages: () => readonly WebContents[]): void => {
  const { handlers, log } = context
  const senders = new WeakSet<WebContents>()
  const trusts = (event: IpcMainInvokeEvent): boolean => {
    try {
      return isTrustedSender(event, (contents) => pages().includes(contents))
    } catch {
      // A frame that is gone is no page of ours.
      return false
    }
  }
  ipcMain.handle('call', async (event, name: unknown, input: unknown): Promise<Reply> => {
    if (!trusts(event)) return forbidden
    if (!senders.has(event.sender)) log.info(`a page is there: ${pageNameOf(event.sender.getURL())}`)
    senders.add(event.sender)
    const { answer } = await rpc()
    const reply = await answer(handlers, typeof name === 'string' ? name : '', input)
    return reply.ok ? { ok: true, value: trimColumns(reply.value) } : reply
  })
  const stopListening = context.listen((event, payload) => {
    if (pages().length === 0) return
    const send = async (): Promise<void> => {
      const { encodePush } = await rpc()
      const message = encodePush(event, payload)
      for (const page of pages()) if (!page.isDestroyed()) page.send('push', event, message)
    }
    send().catch((error: unknown) => log.warn(`a push did not leave: ${String(error)}`))
  })
  context.atQuit(() => {
    stopListening()
    ipcMain.removeHandler('call')
  })
}
