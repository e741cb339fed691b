import { type KeyPressed, latinKey } from '../controls/latinKey.ts'

/** The action of a key on the chart. */
type KeyAction =
  | { is: 'points'; by: number }
  | { is: 'months'; by: number }
  | { is: 'edge'; at: 'first' | 'last' }
  | { is: 'pan'; by: number }
  | { is: 'zoom'; factor: number }
  | { is: 'mark' | 'clear' | 'undo' | 'reset' | 'alert' | 'note' }

interface Key extends KeyPressed {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The step of a pan, as a part of the view's width, and the zoom factor. */
const PAN = 1 / 8
const ZOOM = 1.5

const plain: Record<string, KeyAction> = {
  ArrowLeft: { is: 'points', by: -1 },
  ArrowDown: { is: 'points', by: -1 },
  ArrowRight: { is: 'points', by: 1 },
  ArrowUp: { is: 'points', by: 1 },
  PageDown: { is: 'months', by: -1 },
  PageUp: { is: 'months', by: 1 },
  Home: { is: 'edge', at: 'first' },
  End: { is: 'edge', at: 'last' },
  Enter: { is: 'mark' },
  ' ': { is: 'mark' },
  Escape: { is: 'clear' },
  Backspace: { is: 'undo' },
  '+': { is: 'zoom', factor: ZOOM },
  '=': { is: 'zoom', factor: ZOOM },
  '-': { is: 'zoom', factor: 1 / ZOOM },
  '0': { is: 'reset' },
  a: { is: 'alert' },
  n: { is: 'note' },
}

/** Returns null for keys that belong to the browser, the page or the system. */
export const keyAction = (pressed: Key): KeyAction | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (altKey) return null
  if (ctrlKey || metaKey) return latinKey(pressed) === 'z' && !shiftKey ? { is: 'undo' } : null
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { is: 'pan', by: key === 'ArrowLeft' ? -PAN : PAN }
  // Typing a plus may need Shift.
  const known = latinKey(pressed)
  return Object.hasOwn(plain, known) ? (plain[known] ?? null) : null
}
