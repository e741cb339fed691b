import { type LanguageCode, languageCodes } from '../../shared/languages/language.ts'
import type { Program } from './program.ts'

/** Escapes of the desktop entry specification for any value. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const writeValue = (text: string): string => text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)

/**
 * Returns an argument of `Exec`: quoted if it holds special signs, with a backslash before those of a shell. `%` is
 * doubled, since the system replaces `%u` and the like.
 */
const quote = (argument: string): string => {
  const literal = argument.replaceAll('%', '%%')
  return /^[\w./:=@%,+-]+$/.test(argument) ? literal : `"${literal.replace(/["`$\\]/g, '\\$&')}"`
}

/** Returns a desktop entry that starts a program at login. */
export const autostartEntry = (
  { path, args }: Program,
  comments: Readonly<Record<LanguageCode, string>>,
): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Aina',
    `Comment=${writeValue(comments.en)}`,
    ...languageCodes
      .filter((code) => code !== 'en')
      .map((code) => `Comment[${code}]=${writeValue(comments[code])}`),
    `Exec=${writeValue([path, ...args].map(quote).join(' '))}`,
    'Icon=aina',
    'Terminal=false',
    'StartupNotify=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** Returns the keys of the group `[Desktop Entry]`. The first of duplicates counts. */
const keysOf = (text: string): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  let inside = false
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('[')) inside = line.trim() === '[Desktop Entry]'
    const [key = '', ...rest] = line.split('=')
    if (inside && rest.length > 0 && !keys.has(key.trim())) keys.set(key.trim(), rest.join('=').trim())
  }
  return keys
}

/**
 * Whether an entry starts anything. Desktop tools disable an entry by `Hidden`, GNOME's by its own key; the file
 * stays.
 */
export const startsSomething = (text: string): boolean => {
  const keys = keysOf(text)
  return (
    Boolean(keys.get('Exec')) &&
    keys.get('Hidden')?.toLowerCase() !== 'true' &&
    keys.get('X-GNOME-Autostart-enabled')?.toLowerCase() !== 'false'
  )
}
