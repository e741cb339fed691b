import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'

export interface IpcParts {
  ipcMain: Pick<IpcMain, 'handle' | 'removeHandler'>
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the unsubscribe function. */
  listen(push: Push): () => void
  /** Whether a message comes from one of our pages. An error counts as no. */
  isTrusted(event: IpcMainInvokeEvent): boolean
  /** Called at a page's first call: its scripts and bridge are loaded. */
  arrived(page: WebContents): void
  /** The contents of the open windows with our pages. */
  pages(): Iterable<Pick<WebContents, 'send' | 'isDestroyed'>>
}

const forbidden: Reply = { ok: false, code: 'forbidden', message: 'this page may not ask' }

/** A clone would carry the whole buffer under a column. */
const trim = (value: unknown): unknown =>
  mapColumns(value, (column) => (column.byteLength === column.buffer.byteLength ? column : column.slice()))

/** Carries calls and pushes between core and windows. Returns the cleanup. */
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
    // Loaded with the first page: a start into the tray needs no schema.
    const { answer } = await import('../shared/contract/rpc.ts')
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
