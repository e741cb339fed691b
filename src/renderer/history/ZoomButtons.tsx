import type { FC } from 'react'
import { useText } from '../state/useText.ts'

const icon = (d: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
)

const LENS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20'

const ZoomInIcon = icon(`${LENS}M10.5 7.5v6M7.5 10.5h6`)
const ZoomOutIcon = icon(`${LENS}M7.5 10.5h6`)
const UndoIcon = icon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4')
const ResetIcon = icon('M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3')

export interface ZoomActions {
  /** Null if the action has no effect. */
  zoomIn: (() => void) | null
  zoomOut: (() => void) | null
  undo: (() => void) | null
  reset: (() => void) | null
}

const icons: Record<keyof ZoomActions, FC> = {
  zoomIn: ZoomInIcon,
  zoomOut: ZoomOutIcon,
  undo: UndoIcon,
  reset: ResetIcon,
}

/** Buttons for the chart's gestures. */
export const ZoomButtons = ({ actions }: { actions: ZoomActions }) => {
  const { t } = useText()
  return (
    <fieldset className="zoom-buttons flow">
      <legend className="visually-hidden">{t('history.zoom')}</legend>
      {(['zoomOut', 'zoomIn', 'undo', 'reset'] as const).map((name) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={t(`history.${name}`)}
            title={t(`history.${name}`)}
            // Not `disabled`: the last step would lose the keyboard focus.
            aria-disabled={actions[name] === null}
            onClick={() => actions[name]?.()}
          >
            <Icon />
          </button>
        )
      })}
    </fieldset>
  )
}
