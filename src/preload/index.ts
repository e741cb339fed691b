import { contextBridge, ipcRenderer } from 'electron'
import type { Wire } from '../shared/contract/rpc.ts'

/** The only two functions of the desktop that a page can use. */
const wire: Wire = {
  ask: (name, input) => ipcRenderer.invoke('call', name, input),
  hear(event, listener) {
    const onPush = (_: unknown, name: string, payload: unknown) => {
      if (name === event) listener(payload)
    }
    ipcRenderer.on('push', onPush)
    return () => ipcRenderer.off('push', onPush)
  },
}
contextBridge.exposeInMainWorld('wire', wire)
