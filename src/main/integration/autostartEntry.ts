import { type LanguageCode, languageCodes } from '../../shared/languages/language.ts'
import type { Program } from './program.ts'

/** Escapes of the desktop entry specification for any value. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const writeValue = (text: string): string => text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)

/**
 * An argument of `Exec`: in quotes where it holds anything but plain signs, with a backslash before what a shell would
 * take for its own, and `%` doubled, since `%u` and the like are put in by the system.
 */
const quote = (argument: string): string => {
  const literal = argument.replaceAll('%', '%%')
  return /^[\w./:=@%,+-]+$/.test(argument) ? literal : `"${literal.replace(/["`$\\]/g, '\\$&')}"`
}

/** The text of a desktop entry that starts a program when the person logs in. */
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

/** The keys of the group `[Desktop Entry]`; the first of doubles counts. */
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
 * Whether an entry starts anything. Tools of the desktop switch an entry off by `Hidden`, GNOME's by a key of its own;
 * the file stays then.
 */
export const startsSomething = (text: string): boolean => {
  const keys = keysOf(text)
  return (
    Boolean(keys.get('Exec')) &&
    keys.get('Hidden')?.toLowerCase() !== 'true' &&
    keys.get('X-GNOME-Autostart-enabled')?.toLowerCase() !== 'false'
  )
}
