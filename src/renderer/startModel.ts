import '../shared/contract/jitless.ts'
import type { Wire } from '../shared/contract/rpc.ts'
import { createModel, type Model } from './state/model.ts'
import type { HttpSession } from './transport/httpSession.ts'
import { httpWire } from './transport/httpWire.ts'
import type { Tab } from './transport/tab.ts'

/** Milliseconds before the page appears without its first data. */
const PATIENCE_MS = 300
/** Milliseconds to wait for the settings: without them, the page would have another language, order and look. */
const PATIENCE_FOR_SETTINGS_MS = 3_000

/** A browser page's replacement for the desktop's wire. */
export interface Browsing {
  tab: Tab
  session: HttpSession
}

const openModel = (through: Wire | Browsing): Model => {
  const surroundings = { now: Date.now, page: document }
  if ('ask' in through) return createModel(through, surroundings)
  const { tab, session } = through
  return createModel(httpWire(tab, session), { ...surroundings, session })
}

/** Creates the page's model and requests its data. */
export const startModel = (through: Wire | Browsing): Model => {
  const model = openModel(through)
  model.start()
  return model
}

/** Resolves when the data of the first view is known: nothing shifts, and nothing is drawn twice. */
export const whenKnown = ({ settings, board, sync, info, failure }: Model): Promise<void> =>
  new Promise((resolve) => {
    const awaited = [settings, board, sync, info]
    const settle = () => {
      if (failure.get() || awaited.every((store) => store.get())) resolve()
    }
    for (const store of [...awaited, failure]) store.subscribe(settle)
    setTimeout(() => {
      if (settings.get()) resolve()
      else settings.subscribe(resolve)
    }, PATIENCE_MS)
    setTimeout(resolve, PATIENCE_FOR_SETTINGS_MS)
  })
