/** A system-wide key combination in Electron's notation: `Control+Shift+A`. */
interface Accelerator {
  /** Each once, in the order of `modifiers`. */
  modifiers: readonly Modifier[]
  key: string
}

/** `Super` is the Windows key; on a Mac the same key is `Command`. */
export const modifiers = ['Control', 'Alt', 'Shift', 'Super', 'Command'] as const
export type Modifier = (typeof modifiers)[number]

const named = [
  'Space',
  'Insert',
  'Delete',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Up',
  'Down',
  'Left',
  'Right',
]
const isKey = (text: string): boolean =>
  /^([A-Z0-9]|F([1-9]|1\d|2[0-4])|num[0-9])$/.test(text) ||
  named.includes(text) ||
  /^[-=[\]\\;',./`]$/.test(text)

/**
 * Reads an accelerator. Returns null if it is invalid, or has no modifier but Shift, which would take a letter away
 * from every other program.
 */
export const readAccelerator = (text: string): Accelerator | null => {
  const parts = text.split('+')
  const key = parts.pop() ?? ''
  const chosen = modifiers.filter((name) => parts.includes(name))
  const isSafe = chosen.some((name) => name !== 'Shift')
  return chosen.length === parts.length && isSafe && isKey(key) ? { modifiers: chosen, key } : null
}

/** Writes an accelerator in Electron's notation. */
export const formatAccelerator = ({ modifiers, key }: Accelerator): string => [...modifiers, key].join('+')

/** The fields of a keyboard event. */
export interface Pressed {
  code: string
  key: string
  ctrlKey: boolean
  altKey: boolean
  shiftKey: boolean
  metaKey: boolean
}

const codes = new Map(
  Object.entries({
    ArrowUp: 'Up',
    ArrowDown: 'Down',
    ArrowLeft: 'Left',
    ArrowRight: 'Right',
    Minus: '-',
    Equal: '=',
    BracketLeft: '[',
    BracketRight: ']',
    Backslash: '\\',
    Semicolon: ';',
    Quote: "'",
    Backquote: '`',
    Comma: ',',
    Period: '.',
    Slash: '/',
  }),
)

/**
 * Returns the key of a press, or null if accelerators lack it. A Latin letter counts as printed. With another
 * alphabet, or another sign through Option, the position of the key counts.
 */
const keyOf = ({ code, key }: Pressed): string | null => {
  const placed = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  const name = /^Numpad\d$/.test(code)
    ? code.replace('Numpad', 'num')
    : /^[a-z]$/i.test(key)
      ? key.toUpperCase()
      : (placed?.[1] ?? placed?.[2] ?? codes.get(code) ?? code)
  return isKey(name) ? name : null
}

/** Returns the pressed modifiers in the order of `modifiers`. */
export const modifiersOf = (pressed: Omit<Pressed, 'code' | 'key'>, platform: string): Modifier[] => {
  const isPressed: Record<Modifier, boolean> = {
    Control: pressed.ctrlKey,
    Alt: pressed.altKey,
    Shift: pressed.shiftKey,
    Super: pressed.metaKey && platform !== 'darwin',
    Command: pressed.metaKey && platform === 'darwin',
  }
  return modifiers.filter((name) => isPressed[name])
}

/** Returns the pressed accelerator, or null if it is incomplete or invalid. */
export const pressedAccelerator = (pressed: Pressed, platform: string): Accelerator | null => {
  const key = keyOf(pressed)
  if (key === null) return null
  return readAccelerator(formatAccelerator({ modifiers: modifiersOf(pressed, platform), key }))
}

const marks = new Map(Object.entries({ Up: '↑', Down: '↓', Left: '←', Right: '→' }))
const onMac: Readonly<Record<Modifier, string>> = {
  Control: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Super: '⌘',
  Command: '⌘',
}

/**
 * Returns the key names as printed on a platform's keyboards: `['Ctrl', 'Shift', 'A']`, on a Mac `['⌃', '⇧', 'A']`.
 */
export const keyNames = (pressed: readonly Modifier[], key: string | null, platform: string): string[] => {
  const superKey = platform === 'win32' ? 'Win' : 'Super'
  const elsewhere = { Control: 'Ctrl', Alt: 'Alt', Shift: 'Shift', Super: superKey, Command: superKey }
  const names = pressed.map((name) => (platform === 'darwin' ? onMac[name] : elsewhere[name]))
  return key === null ? names : [...names, marks.get(key) ?? key.replace('num', 'Num ')]
}
