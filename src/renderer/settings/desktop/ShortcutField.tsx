import { type KeyboardEvent, useId, useState } from 'react'
import type { Desktop } from '../../../shared/contract/desktop.ts'
import {
  formatAccelerator,
  keyNames,
  type Modifier,
  modifiers,
  modifiersOf,
  pressedAccelerator,
  readAccelerator,
} from '../../../shared/desktop/accelerator.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

interface ShortcutFieldProps {
  /** The setting: `shortcut` shows the converter, `clipboardShortcut` also fills in the copied text. */
  name: 'shortcut' | 'clipboardShortcut'
  /** In Electron's notation; null without a shortcut. */
  shortcut: string | null
  state: Desktop['shortcut']
  platform: string
}

/** The commands for a window manager in place of the shortcuts. */
const commands = { shortcut: 'aina --toggle', clipboardShortcut: 'aina --clipboard' } as const

/** A global shortcut: set by pressing it, shown with the names on the keys and its state. */
export const ShortcutField = ({ name, shortcut, state, platform }: ShortcutFieldProps) => {
  const { t } = useText()
  const model = useModel()
  const id = useId()
  const { recording, handlers } = useRecorder(platform, (next) => void model.change({ [name]: next }))
  const joined = (names: string[]) => names.join(platform === 'darwin' ? ' ' : ' + ')
  const chosen = shortcut === null ? null : readAccelerator(shortcut)
  const keys = keyNames(holdable(platform), null, platform).join(', ')

  const pressedKeys = recording ? joined([...keyNames(recording.modifiers, null, platform), '…']) : ''
  const shown = recording
    ? recording.modifiers.length > 0
      ? pressedKeys
      : t('desktop.press')
    : chosen
      ? joined(keyNames(chosen.modifiers, chosen.key, platform))
      : (shortcut ?? t('desktop.choose'))
  const hint = recording
    ? t(recording.mistaken ? 'desktop.noShortcut' : 'desktop.hold', { keys })
    : name === 'clipboardShortcut' && (state === 'none' || state === 'registered')
      ? t(`desktop.clipboardState.${state}`)
      : t(`desktop.state.${state}`, { command: commands[name] })
  return (
    <div className="setting">
      <span id={`${id}-label`} className="label">
        {t(name === 'shortcut' ? 'desktop.shortcut' : 'desktop.clipboard')}
      </span>
      <div className="buttons flow">
        <button
          id={`${id}-keys`}
          type="button"
          className={recording ? 'button shortcut shortcut-recording' : 'button shortcut'}
          aria-labelledby={`${id}-label ${id}-keys`}
          aria-describedby={`${id}-message`}
          {...handlers}
        >
          {shown}
        </button>
        {shortcut !== null && (
          <button
            type="button"
            className="button button-quiet"
            aria-describedby={`${id}-label`}
            onClick={() => void model.change({ [name]: null })}
          >
            {t('desktop.remove')}
          </button>
        )}
      </div>
      <p id={`${id}-message`} className="hint" role="status">
        {hint}
      </p>
    </div>
  )
}

/** `held`: the keys held during the recording; `mistaken` if the last press was not a shortcut. */
interface Recording {
  modifiers: readonly Modifier[]
  mistaken: boolean
}

const isModifier = (key: string): boolean =>
  ['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS', 'CapsLock', 'Fn'].includes(key)

/**
 * Records a shortcut. While recording (`recording` is not null), it takes every key except Tab. Escape cancels;
 * Backspace gives null.
 */
const useRecorder = (platform: string, onShortcut: (shortcut: string | null) => void) => {
  const [recording, setRecording] = useState<Recording | null>(null)

  const done = (shortcut: string | null) => {
    setRecording(null)
    onShortcut(shortcut)
  }
  const keyDown = (event: KeyboardEvent) => {
    const pressedModifiers = modifiersOf(event, platform)
    const isPlain = pressedModifiers.length === 0
    if (!recording || (event.key === 'Tab' && pressedModifiers.every((name) => name === 'Shift'))) return
    event.preventDefault()
    event.stopPropagation()
    if (isPlain && event.key === 'Escape') setRecording(null)
    else if (isPlain && event.key === 'Backspace') done(null)
    else if (isModifier(event.key)) setRecording({ modifiers: pressedModifiers, mistaken: false })
    else {
      const accelerator = pressedAccelerator(event.nativeEvent, platform)
      if (accelerator) done(formatAccelerator(accelerator))
      else setRecording({ modifiers: pressedModifiers, mistaken: true })
    }
  }
  const keyUp = (event: KeyboardEvent) => {
    if (!recording) return
    // Otherwise, the space bar would press the button.
    event.preventDefault()
    setRecording({ ...recording, modifiers: modifiersOf(event, platform) })
  }
  return {
    recording,
    handlers: {
      onClick: () => setRecording({ modifiers: [], mistaken: false }),
      onBlur: () => setRecording(null),
      onKeyDown: keyDown,
      onKeyUp: keyUp,
    },
  }
}

/** Returns the modifiers of the platform except Shift; a shortcut needs at least one of them. */
const holdable = (platform: string): Modifier[] =>
  modifiers.filter((name) => name !== 'Shift' && name !== (platform === 'darwin' ? 'Super' : 'Command'))
