/** Keys and their modifiers, as Electron reads them from a text. (shell/common/keyboard_util.cc, shell/browser/ui/accelerator_util.cc) */

const mac = (platform: NodeJS.Platform) => (platform === 'darwin' ? 'Command' : 'Control')

const modifiers: Record<string, (platform: NodeJS.Platform) => string> = {
  alt: () => 'Alt',
  option: () => 'Alt',
  altgr: () => 'AltGr',
  cmd: () => 'Command',
  command: () => 'Command',
  meta: () => 'Command',
  super: () => 'Command',
  control: () => 'Control',
  ctrl: () => 'Control',
  cmdorctrl: mac,
  commandorcontrol: mac,
  shift: () => 'Shift',
}

/** Other names of a key, and signs that need Shift on the keyboard that Chromium has in mind. */
const others: Record<string, string> = { return: 'enter', esc: 'escape', ' ': 'space', plus: '+' }
const shifted: Record<string, string> = Object.fromEntries(
  ['!1', '"\'', '#3', '$4', '%5', '&7', '(9', ')0', '*8', '+=', ':;', '<,', '>.', '?/', '@2', '^6', '_-']
    .concat(['{[', '|\\', '}]', '~`'])
    .map(([sign = '', key = '']) => [sign, key]),
)

const named = new Set(
  `backspace capslock delete down end enter escape home insert left medianexttrack mediaplaypause mediaprevioustrack
  mediastop numadd numdec numdiv numlock nummult numsub pagedown pageup printscreen right scrolllock space tab up
  volumedown volumemute volumeup`
    .split(/\s+/)
    .concat(Array.from({ length: 24 }, (_, index) => `f${index + 1}`))
    .concat(Array.from({ length: 10 }, (_, index) => `num${index}`)),
)

const isSign = (token: string): boolean => /^[!-~]$/.test(token)

/**
 * What an accelerator comes to, written always alike, so that two that are the same are the same text; null for one that
 * Electron does not take. Of several keys the last one counts.
 */
export const readAccelerator = (text: string, platform: NodeJS.Platform): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what Electron asks for.
  if (!/^[\x00-\x7f]*$/.test(text)) return null
  const held = new Set<string>()
  let key: string | null = null
  for (const written of text.split('+').map((token) => token.trim().toLowerCase())) {
    if (written === '') continue
    const modifier = modifiers[written]?.(platform)
    const token = others[written] ?? written
    if (modifier) held.add(modifier)
    else if (shifted[token]) {
      held.add('Shift')
      key = shifted[token]
    } else key = named.has(token) || isSign(token) ? token : null
  }
  return key === null ? null : [...[...held].sort(), key].join('+')
}
