import { LoudEmitter } from './loud.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

class IpcMain extends LoudEmitter {
  #handlers = new Map<string, Handler>()
  constructor() {
    super('ipcMain', 'electron-store-get-data')
  }
  handle = (channel: string, handler: Handler) => {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }
  removeHandler = (channel: string) => void this.#handlers.delete(channel)
  /** For the fake Electron: what a page is answered. */
  answer = async (channel: string, event: object, args: unknown[]): Promise<unknown> => {
    const handler = this.#handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await handler(event, ...args))
  }
}

export const ipcMain = new IpcMain()
