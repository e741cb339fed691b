import type { Clipboard } from 'electron'
import type { Clock, Log } from '../../core/ports.ts'
import type { Handlers } from '../../shared/contract/contract.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, parseDay } from '../../shared/days/day.ts'
import type { Copied } from '../../shared/entry/readCopied.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { writeEntryFragment } from './deepLink.ts'

export interface ConvertCopiedParts {
  clipboard: Pick<Clipboard, 'readText'>
  handlers: Pick<Handlers, 'board.get' | 'settings.get'>
  /** The locale for reading numbers. */
  language(): Locale
  /** Whether the session is Wayland: there only the focused app may read the clipboard. */
  wayland: boolean
  showConverter(hash: string | null): void
  /** Resolves when the converter has the focus, or after a timeout. */
  converterFocused(): Promise<void>
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Returns the clipboard's text; null if the system refuses it. It is not stored. */
const readText = async (parts: ConvertCopiedParts): Promise<string | null> => {
  try {
    const text = await parts.clipboard.readText()
    if (text !== '' || !parts.wayland) return text
    parts.showConverter(null)
    await parts.converterFocused()
    return await parts.clipboard.readText()
  } catch (error) {
    parts.log.warn(`the clipboard could not be read: ${nameOf(error)}`)
    return null
  }
}

/** Returns the converter's address for the text. An unreadable text stays here, and the page only gets the reason. */
const addressOf = (copied: Copied | { is: 'refused' }, codes: readonly string[]): string => {
  if (copied.is === 'sentence') return writeEntryFragment(copied.text)
  if (copied.is !== 'amount') return `#/convert?clipboard=${copied.is}`
  const { amount, code } = copied
  const query = new URLSearchParams({ from: code, amount })
  // The result is in tenge. If the user's rows lack it, one is added above them.
  const isShown = code === TENGE || codes.includes(TENGE)
  if (!isShown) query.set('to', [TENGE, ...codes.filter((other) => other !== code)].join(','))
  return `#/convert?${String(query).replaceAll('%2C', ',')}`
}

/** Opens the small converter with the amount on the clipboard. The last of quick presses counts. */
export const convertCopied = (parts: ConvertCopiedParts): (() => Promise<void>) => {
  let newest = 0
  const lookUp = async (): Promise<string> => {
    const text = await readText(parts)
    // Loaded when wanted: most starts read no sentence.
    const { readCopied } = await import('../../shared/entry/readCopied.ts')
    const [board, { converter }] = await Promise.all([
      parts.handlers['board.get']({}),
      parts.handlers['settings.get']({}),
    ])
    const today = almatyDay(parts.clock.now())
    const lastDay = Math.max(today, parseDay(board.day ?? '') ?? 0)
    const context = { language: parts.language(), today, lastDay, known: board.assets, home: converter.code }
    return addressOf(text === null ? { is: 'refused' } : readCopied(text, context), converter.codes)
  }
  return async () => {
    newest += 1
    const mine = newest
    let address: string | null = null
    try {
      address = await lookUp()
    } catch (error) {
      // The page says why there are no rates.
      parts.log.warn(`the copied text could not be converted: ${nameOf(error)}`)
    }
    if (mine === newest) parts.showConverter(address)
  }
}
