import { contextBridge, ipcRenderer } from 'electron'
import type { Wire } from '../shared/contract/rpc.ts'

/** The two verbs, and nothing else, that a page may use of the desktop. */
const wire: Wire = {
  ask: (name, input) => ipcRenderer.invoke('call', name, input),
  hear(event, listener) {
    const heard = (_: unknown, name: string, payload: unknown) => {
      if (name === event) listener(payload)
    }
    ipcRenderer.on('push', heard)
    return () => ipcRenderer.off('push', heard)
  },
}
contextBridge.exposeInMainWorld('wire', wire)
