import type { Wire } from '../shared/contract/rpc.ts'
import { resolveLanguage } from '../shared/languages/language.ts'
import { openHttpSession } from './httpSession.ts'
import { languageFiles } from './languageFiles.ts'
import type { Browsing } from './startModel.ts'
import { browserTab } from './tab.ts'
import { installTrustedTypes } from './trustedTypes.ts'
import './styles/index.css'

declare global {
  interface Window {
    /** What the desktop shell's preload exposes; absent in a browser. */
    wire?: Wire
  }
}

/** Trades the code of the address at once: the answer comes while all the rest is still being read. */
const openBrowsing = (): Browsing => {
  const tab = browserTab()
  return { tab, session: openHttpSession(tab) }
}

const openPage = async (): Promise<void> => {
  const through = window.wire ?? openBrowsing()
  const start = import('./startModel.ts')
  const pages = import('./drawPage.tsx')
  // Most likely the one that is spoken; which it is, the settings tell later.
  void languageFiles[resolveLanguage('system', navigator.languages)]()
  // Everything is asked for while the pages themselves, which are larger, are still being read.
  const { startModel, whenKnown } = await start
  const model = startModel(through)
  await whenKnown(model)
  const { drawPage } = await pages
  await drawPage(model)
}

installTrustedTypes(window)
// Not awaited: the others import from the file that this one is in.
void openPage()
