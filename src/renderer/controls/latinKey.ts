/** The properties of a keyboard event that identify its key. */
export interface KeyPressed {
  key: string
  code: string
}

const SIGNS: Record<string, string> = { Minus: '-', Equal: '=' }

/**
 * Returns a shortcut's key: its name, or its lower-case letter, digit or sign. Layouts with other letters (Kazakh,
 * Russian; the Kazakh one even in place of digits) give the Latin character of that key.
 */
export const latinKey = ({ key, code }: KeyPressed): string => {
  const written = key.toLowerCase()
  if (key.length !== 1) return key
  if (/^[ -~]$/.test(written)) return written
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).join('').toLowerCase() ?? SIGNS[code] ?? written
}
