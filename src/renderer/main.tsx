import './jitless.ts'
import type { Wire } from '../shared/rpc.ts'
import { httpWire } from './httpWire.ts'
import { createModel, type Model } from './state/model.ts'
import { installTrustedTypes } from './trustedTypes.ts'
import './styles/index.css'

declare global {
  interface Window {
    /** What the desktop shell's preload exposes; absent in a browser. */
    wire?: Wire
  }
}

/** A page that waits longer for its settings is shown without them. */
const PATIENCE_MS = 300

const openModel = (): Model => {
  const surroundings = { now: Date.now, page: document }
  if (window.wire) return createModel(window.wire, surroundings)
  const wire = httpWire()
  return createModel(wire, { ...surroundings, session: wire.session })
}

/** When the settings, and with them language and theme, are known, so that nothing has to change before one's eyes. */
const whenKnown = ({ settings, failure }: Model): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (settings.get() || failure.get()) resolve()
    }
    settings.subscribe(look)
    failure.subscribe(look)
    setTimeout(resolve, PATIENCE_MS)
  })

installTrustedTypes(window)
const model = openModel()
model.start()
// The service's answers are on their way while the pages themselves are loaded.
const pages = import('./drawPage.tsx')
await whenKnown(model)
const { drawPage } = await pages
drawPage(model)
