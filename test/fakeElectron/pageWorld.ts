import type { Codec, Json, Special } from './codec.ts'

/**
 * In the page's own world, before its scripts: what the preload exposes is built here, and new windows are asked for
 * rather than opened. It is put into pages as source, so it uses nothing from outside itself.
 */
export const pageWorld = (token: string, codec: (special: Special) => Codec): void => {
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const promises = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  const answer: { reply: { value?: Json; error?: string } } = { reply: {} }
  const tell = (message: object): void =>
    void document.dispatchEvent(new CustomEvent(`${token}:preload`, { detail: JSON.stringify(message) }))
  const idOf = (json: Json): number => Number(json)

  const { read, write } = codec({
    write: (value) => {
      if (typeof value !== 'function') return undefined
      functions.set(++count, value as () => unknown)
      return { $: 'listener', body: count }
    },
    read: (tag, body) => {
      if (tag === 'function') return (...args: unknown[]) => call(idOf(body), args)
      if (tag !== 'promise') throw new TypeError(`the fake Electron carries no ${tag}`)
      const promise = Promise.withResolvers<unknown>()
      promises.set(idOf(body), promise)
      return promise.promise
    },
  })
  const call = (id: number, args: unknown[]): unknown => {
    answer.reply = {}
    tell({ kind: 'call', id, args: write(args) })
    // Events of the document are synchronous: the answer has come.
    const { value = null, error } = answer.reply
    if (error !== undefined) throw new Error(error)
    return read(value)
  }
  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const item of Object.values(value)) freeze(item)
    return Object.freeze(value)
  }
  document.addEventListener(`${token}:page`, (event) => {
    if (!(event instanceof CustomEvent)) return
    const message = JSON.parse(event.detail)
    if (message.kind === 'expose') {
      if (message.key in window)
        throw new Error(`Cannot bind an API on top of an existing property: ${message.key}`)
      Object.defineProperty(window, message.key, { value: freeze(read(message.value)), enumerable: true })
    }
    if (message.kind === 'reply') answer.reply = message
    if (message.kind === 'settle') {
      const promise = promises.get(message.id)
      promises.delete(message.id)
      if (message.error === undefined) promise?.resolve(read(message.value))
      else promise?.reject(new Error(message.error))
    }
    if (message.kind === 'listener') functions.get(message.id)?.(...(read(message.args) as unknown[]))
  })

  const ask = (url: string, frameName: string, features: string, disposition: string): void =>
    tell({ kind: 'open', url, frameName, features, disposition })
  window.open = (url = '', name = '', features = '') => {
    const where = features ? 'new-window' : 'foreground-tab'
    ask(url ? new URL(url, document.baseURI).href : 'about:blank', name, features, where)
    return null
  }
  const follow = (event: MouseEvent): void => {
    const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement)
    if (event.defaultPrevented || !link?.href) return
    const { ctrlKey, metaKey, shiftKey, button } = event
    const behind = ctrlKey || metaKey || button === 1
    const elsewhere = link.target !== '' && !/^_(self|top|parent)$/.test(link.target)
    if (button > 1 || !(behind || shiftKey || elsewhere)) return
    event.preventDefault()
    ask(link.href, link.target, '', behind ? 'background-tab' : shiftKey ? 'new-window' : 'foreground-tab')
  }
  // Set with each click, so that it is the last to hear of it: the page may have taken the click for itself.
  for (const kind of ['click', 'auxclick'] as const)
    window.addEventListener(kind, () => window.addEventListener(kind, follow, { once: true }), true)
}
