import { defaultSettings } from '../../../shared/settings.ts'
import { type TrayView, trayView } from '../../../shared/tray/trayView.ts'
import { useTrends } from '../../board/useTrends.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

/** Turns that a preview shows of pins that come one after another. */
const MOST_TURNS = 5

/** What the tray shows now, as the tray itself works it out; one view for each turn. */
export const useTrayViews = (): readonly [TrayView, ...TrayView[]] => {
  const { t, language } = useText()
  const model = useModel()
  const now = useStore(model.time)
  const facts = {
    board: useStore(model.board),
    earlier: useTrends(),
    sync: useStore(model.sync),
    settings: useStore(model.settings) ?? defaultSettings,
    info: useStore(model.info),
    lastLooked: null,
  }
  const viewAt = (turn: number) => trayView(facts, { t, language, now, turn })
  const first = viewAt(0)
  const more = Math.min(first.turns, MOST_TURNS) - 1
  return [first, ...Array.from({ length: more }, (_, at) => viewAt(at + 1))]
}
