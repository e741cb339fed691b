import type { FC } from 'react'
import { useText } from '../state/useText.ts'
import { ResetIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from './historyIcons.tsx'

export interface ZoomActions {
  /** Null where there is nothing to do. */
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

/** What gestures do, for who presses buttons. */
export const ZoomButtons = ({ actions }: { actions: ZoomActions }) => {
  const { t } = useText()
  return (
    <fieldset className="zoom-buttons">
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
            // Not `disabled`: the focus would be lost with the last step.
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
