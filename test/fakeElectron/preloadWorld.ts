import type { Codec, Json, Special } from './codec.ts'

type Preload = (require: unknown, module: object, exports: object, process: object) => void

/**
 * In an isolated world of each page: `ipcRenderer`, `contextBridge` and the app's preload script, in the main frame only.
 * It is put into pages as source, so it uses nothing from outside itself.
 */
export const preloadWorld = (
  token: string,
  codec: (special: Special) => Codec,
  platform: string,
  preload: Preload,
): void => {
  type Listener = (event: object, ...args: unknown[]) => void
  const world = globalThis as unknown as { fakeSend(text: string): void; fakeReceive: unknown }
  const send = (message: object): void => world.fakeSend(JSON.stringify(message))
  const tell = (message: object): void =>
    void document.dispatchEvent(new CustomEvent(`${token}:page`, { detail: JSON.stringify(message) }))
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const listeners = new Map<string, Listener[]>()
  const calls = new Map<number, PromiseWithResolvers<unknown> & { channel: string }>()
  let count = 0
  const errorOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  const plain = codec({
    write: () => undefined,
    read: (tag) => {
      throw new TypeError(`the fake Electron carries no ${tag}`)
    },
  })
  const bridge = codec({
    write: (value) => {
      if (typeof value === 'function') {
        functions.set(++count, value as () => unknown)
        return { $: 'function', body: count }
      }
      if (!(value instanceof Promise)) return undefined
      const id = ++count
      value.then(
        (result) => tell({ kind: 'settle', id, value: bridge.write(result) }),
        (error: unknown) => tell({ kind: 'settle', id, error: errorOf(error) }),
      )
      return { $: 'promise', body: id }
    },
    read: (tag, body) => {
      if (tag !== 'listener') throw new TypeError(`the fake Electron carries no ${tag}`)
      return (...args: unknown[]) => tell({ kind: 'listener', id: body, args: bridge.write(args) })
    },
  })
  const answer = ({ id, args }: { id: number; args: Json }): object => {
    try {
      return { value: bridge.write(functions.get(id)?.(...(bridge.read(args) as unknown[]))) }
    } catch (error) {
      return { error: errorOf(error) }
    }
  }
  document.addEventListener(`${token}:preload`, (event) => {
    if (!(event instanceof CustomEvent)) return
    const message = JSON.parse(event.detail)
    if (message.kind === 'call') tell({ kind: 'reply', ...answer(message) })
    if (message.kind === 'open' || message.kind === 'permission') send(message)
  })
  if (window.top !== window) return
  const tellTitle = () => send({ kind: 'title', message: document.title })
  document.addEventListener('DOMContentLoaded', () => {
    tellTitle()
    const changes = { subtree: true, childList: true, characterData: true }
    new MutationObserver(tellTitle).observe(document.head, changes)
  })

  world.fakeReceive = (message: {
    kind: string
    id: number
    channel: string
    value: Json
    error?: string
  }) => {
    if (message.kind === 'granted') return tell(message)
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.channel) ?? [])
        listener({ sender: ipcRenderer }, ...(plain.read(message.value) as unknown[]))
      return
    }
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.error === undefined) call?.resolve(plain.read(message.value))
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`))
  }
  const ipcRenderer = {
    invoke: async (channel: string, ...args: unknown[]) => {
      const id = ++count
      const call = { ...Promise.withResolvers<unknown>(), channel }
      send({ kind: 'invoke', id, channel, args: plain.write(structuredClone(args)) })
      calls.set(id, call)
      return call.promise
    },
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      return ipcRenderer
    },
    off: (channel: string, listener: Listener) => {
      listeners.set(
        channel,
        (listeners.get(channel) ?? []).filter((other) => other !== listener),
      )
      return ipcRenderer
    },
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, value: unknown) =>
      tell({ kind: 'expose', key, value: bridge.write(value) }),
  }
  const require = (name: string): object => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    platform,
    versions: {},
    env: {},
  }
  try {
    preload(require, module, module.exports, process)
  } catch (error) {
    send({ kind: 'preload-error', message: errorOf(error) })
  }
}
