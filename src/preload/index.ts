import { contextBridge, ipcRenderer } from 'electron'
import type { Wire } from '../shared/contract/rpc.ts'

const listeners = new Set<{ event: string; call(payload: unknown): void }>()
ipcRenderer.on('push', (_event, name: string, payload: unknown) => {
  for (const { event, call } of listeners) if (event === name) call(payload)
})

/** The only two functions of the desktop that a page can use. */
const wire: Wire = {
  ask: (name, input) => ipcRenderer.invoke('call', name, input),
  hear(event, call) {
    const listener = { event, call }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
contextBridge.exposeInMainWorld('wire', wire)
