import type { Wire } from '../shared/contract/rpc.ts'
import { resolveLanguage } from '../shared/languages/language.ts'
import { languageFiles } from '../shared/languages/languageFiles.ts'
import { drawPage } from './drawPage.tsx'
import { type Browsing, startModel, whenKnown } from './startModel.ts'
import { openHttpSession } from './transport/httpSession.ts'
import { browserTab } from './transport/tab.ts'
import { installTrustedTypes } from './trustedTypes.ts'
import './styles/index.css'

declare global {
  interface Window {
    /** The object from the desktop shell's preload script; absent in a browser. */
    wire?: Wire
  }
}

/** Exchanges the code in the address at once. */
const openBrowsing = (): Browsing => {
  const tab = browserTab()
  return { tab, session: openHttpSession(tab) }
}

const openPage = async (): Promise<void> => {
  const through = window.wire ?? openBrowsing()
  // Preloads the most likely language; the settings decide later.
  void languageFiles[resolveLanguage('system', navigator.languages)]()
  const model = startModel(through)
  await whenKnown(model)
  await drawPage(model)
}

installTrustedTypes(window)
void openPage()
