import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { readTableFile } from '../../src/renderer/bulkConvert/readTableFile.ts'
import type { WorkerInput, WorkerMessage } from '../../src/renderer/bulkConvert/tableFile.ts'

// The files share their modules: a page that was still being loaded at the end of one would be broken in all that follow.
const loadedLater = [
  import('../../src/renderer/convert/ConvertPage.tsx'),
  import('../../src/renderer/history/HistoryPage.tsx'),
  import('../../src/renderer/bulkConvert/BulkPage.tsx'),
  import('../../src/renderer/alerts/AlertsPage.tsx'),
  import('../../src/renderer/settings/SettingsPage.tsx'),
  import('../../src/renderer/date/Calendar.tsx'),
  import('../../src/renderer/board/PinDialog.tsx'),
]
await Promise.all(loadedLater)

/** Files are read in the same thread: this document has no other. */
class SameThread implements Pick<Worker, 'onmessage' | 'postMessage' | 'terminate'> {
  onmessage: Worker['onmessage'] = null
  postMessage({ blob, sheet }: WorkerInput) {
    const send = (data: WorkerMessage) =>
      this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data }))
    void readTableFile(blob, sheet).then((file) => {
      if ('lines' in file) send({ lines: file.lines })
      const { lines: _, ...rest } = { lines: [], ...file }
      send(rest)
    })
  }
  terminate() {
    this.onmessage = null
  }
}
Object.defineProperty(globalThis, 'Worker', { value: SameThread, configurable: true, writable: true })

/** Waiting is for a state, never for a time; so much is for machines that are busy. */
configure({ asyncUtilTimeout: 30_000 })

/**
 * React's development build takes the stack of every element that is made, for its warnings, which is a fifth of all that these
 * tests do. It stops at 10 000 in a second; here that is reached from the start. A warning still names the components.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set: () => {},
  })

/**
 * All files of the pages share a document and a process: to make one for each takes as long as most of them. Whatever a test puts
 * into the places where tests usually do is taken out again here.
 */
const own = (owner: object): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(owner))
const { documentElement: page } = document

/** What was there before, of what tests replace by defining it. */
const replaceable = [navigator, URL].map((owner) => [owner, own(owner)] as const)

/** A link that was followed, or a way back, arrives some turns later. */
const arrivals = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  await arrivals()
  for (const [owner, kept] of replaceable) {
    for (const [key] of own(owner))
      if (!kept.some(([name]) => name === key)) Reflect.deleteProperty(owner, key)
    for (const [key, descriptor] of kept)
      if (descriptor.configurable) Object.defineProperty(owner, key, descriptor)
  }
  for (const name of page.getAttributeNames()) page.removeAttribute(name)
  document.title = ''
  window.history.replaceState(null, '', window.location.pathname)
})
