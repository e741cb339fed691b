/** What of a key’s event tells which key it is. */
export interface KeyPressed {
  key: string
  code: string
}

const SIGNS: Record<string, string> = { Minus: '-', Equal: '=' }

/**
 * The key of a shortcut: its name, or the small letter, digit or sign that it writes. Where the layout has letters of its own
 * there, as the Kazakh and the Russian have (the Kazakh in place of digits too), it is what the key writes in Latin.
 */
export const latinKey = ({ key, code }: KeyPressed): string => {
  const written = key.toLowerCase()
  if (key.length !== 1) return key
  if (/^[ -~]$/.test(written)) return written
  return /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.slice(1).join('').toLowerCase() ?? SIGNS[code] ?? written
}
