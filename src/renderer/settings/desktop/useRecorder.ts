import { type KeyboardEvent, useState } from 'react'
import {
  formatAccelerator,
  heldModifiers,
  type Modifier,
  modifiers,
  pressedAccelerator,
} from '../../../shared/desktop/accelerator.ts'

/** `held`: the keys held during the recording; `mistaken` if the last press was not a shortcut. */
interface Recording {
  held: readonly Modifier[]
  mistaken: boolean
}

const isModifier = (key: string): boolean =>
  ['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS', 'CapsLock', 'Fn'].includes(key)

/**
 * Records a shortcut. While recording (`recording` is not null), it takes every key except Tab. Escape cancels;
 * Backspace gives null.
 */
export const useRecorder = (platform: string, onShortcut: (shortcut: string | null) => void) => {
  const [recording, setRecording] = useState<Recording | null>(null)

  const done = (shortcut: string | null) => {
    setRecording(null)
    onShortcut(shortcut)
  }
  const keyDown = (event: KeyboardEvent) => {
    const held = heldModifiers(event, platform)
    const isPlain = held.length === 0
    if (!recording || (event.key === 'Tab' && held.every((name) => name === 'Shift'))) return
    event.preventDefault()
    event.stopPropagation()
    if (isPlain && event.key === 'Escape') setRecording(null)
    else if (isPlain && event.key === 'Backspace') done(null)
    else if (isModifier(event.key)) setRecording({ held, mistaken: false })
    else {
      const accelerator = pressedAccelerator(event.nativeEvent, platform)
      if (accelerator) done(formatAccelerator(accelerator))
      else setRecording({ held, mistaken: true })
    }
  }
  const keyUp = (event: KeyboardEvent) => {
    if (!recording) return
    // Otherwise, the space bar would press the button.
    event.preventDefault()
    setRecording({ ...recording, held: heldModifiers(event, platform) })
  }
  return {
    recording,
    handlers: {
      onClick: () => setRecording({ held: [], mistaken: false }),
      onBlur: () => setRecording(null),
      onKeyDown: keyDown,
      onKeyUp: keyUp,
    },
  }
}

/** Returns the modifiers of the platform except Shift; a shortcut needs at least one of them. */
export const holdable = (platform: string): Modifier[] =>
  modifiers.filter((name) => name !== 'Shift' && name !== (platform === 'darwin' ? 'Super' : 'Command'))
