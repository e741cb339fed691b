import { defaultSettings } from '../../../shared/contract/settings.ts'
import type { TrayIcon } from '../../../shared/tray/trayIcon.ts'
import { type TrayView, trayView } from '../../../shared/tray/trayView.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

/** Turns that a preview shows of pins that come one after another. */
const MOST_TURNS = 5

interface TrayViews {
  /** What is shown in each turn, the first at least. */
  views: readonly [TrayView, ...TrayView[]]
  /** The icon with which a turn begins; null where nothing rotates. */
  name: TrayIcon | null
}

/** What the tray shows now, as the tray itself works it out. */
export const useTrayViews = (): TrayViews => {
  const { t, language } = useText()
  const model = useModel()
  const now = useStore(model.time)
  const facts = {
    board: useStore(model.board),
    earlier: useStore(model.trends),
    sync: useStore(model.sync),
    settings: useStore(model.settings) ?? defaultSettings,
    info: useStore(model.info),
    lastLooked: null,
  }
  const viewAt = (turn: number, naming = false) => trayView(facts, { t, language, now, turn, naming })
  const first = viewAt(0)
  const more = Math.min(first.turns, MOST_TURNS) - 1
  return {
    views: [first, ...Array.from({ length: more }, (_, at) => viewAt(at + 1))],
    name: first.turns > 1 ? viewAt(0, true).icon : null,
  }
}
