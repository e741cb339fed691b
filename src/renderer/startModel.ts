import './jitless.ts'
import type { Wire } from '../shared/contract/rpc.ts'
import { createModel, type Model } from './state/model.ts'
import type { HttpSession } from './transport/httpSession.ts'
import { httpWire } from './transport/httpWire.ts'
import type { Tab } from './transport/tab.ts'

/** A page that waits longer for its first data is shown without it. */
const PATIENCE_MS = 300
/** Without the person's settings it would be another page: another language, order and look. */
const PATIENCE_FOR_SETTINGS_MS = 3_000

/** What a page in a browser has in place of the desktop's wire. */
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

/** Makes the model of the page and asks for everything. */
export const startModel = (through: Wire | Browsing): Model => {
  const model = openModel(through)
  model.start()
  return model
}

/** When all that the first view shows is known: nothing moves before one's eyes, and nothing is drawn twice. */
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
