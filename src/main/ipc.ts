import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import { answer, type Reply } from '../shared/contract/rpc.ts'

export interface IpcParts {
  ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the way out. */
  listen(push: Push): () => void
  /** Whether the page that sent a message is one of ours. What it throws counts as no. */
  isTrusted(event: IpcMainInvokeEvent): boolean
  /** Called when a page asks for the first time: it has come, with its scripts and its bridge. */
  arrived(page: WebContents): void
  /** The contents of the windows that are open now and show pages of ours. */
  pages(): Iterable<Pick<WebContents, 'send' | 'isDestroyed'>>
}

const forbidden: Reply = { ok: false, code: 'forbidden', message: 'this page may not ask' }

/** A clone carries the whole buffer under a column, also what the column does not show. */
const trim = (value: unknown): unknown =>
  mapColumns(value, (column) => (column.byteLength === column.buffer.byteLength ? column : column.slice()))

/** Carries the calls and the pushes between the core and the windows. Returns the end of both. */
export const serveIpc = ({
  ipcMain,
  handlers,
  listen,
  isTrusted,
  arrived,
  pages,
}: IpcParts): (() => void) => {
  const known = new WeakSet<WebContents>()
  const meet = (page: WebContents): void => {
    if (known.has(page)) return
    known.add(page)
    arrived(page)
  }
  const trusts = (event: IpcMainInvokeEvent): boolean => {
    try {
      return isTrusted(event)
    } catch {
      return false
    }
  }
  ipcMain.handle('call', async (event, name: unknown, input: unknown): Promise<Reply> => {
    if (!trusts(event)) return forbidden
    meet(event.sender)
    const reply = await answer(handlers, typeof name === 'string' ? name : '', input)
    return reply.ok ? { ok: true, value: trim(reply.value) } : reply
  })
  const stopListening = listen((event, payload) => {
    for (const page of pages()) if (!page.isDestroyed()) page.send('push', event, trim(payload))
  })
  return () => {
    stopListening()
    ipcMain.removeHandler('call')
  }
}
