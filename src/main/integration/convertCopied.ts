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
  /** How numbers are read. */
  language(): Locale
  /** Whether the session is Wayland's: there only who has the focus may read the clipboard. */
  wayland: boolean
  showConverter(hash: string | null): void
  /** Resolves when the converter has the focus, or has waited for it long enough. */
  converterFocused(): Promise<void>
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** The clipboard's text; null where the system does not hand it over. It is neither kept nor written down. */
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

/** Where in the converter it leads; what could not be read stays here, and the page is told why alone. */
const addressOf = (copied: Copied | { is: 'refused' }, codes: readonly string[]): string => {
  if (copied.is === 'sentence') return writeEntryFragment(copied.text)
  if (copied.is !== 'amount') return `#/convert?clipboard=${copied.is}`
  const { amount, code } = copied
  const query = new URLSearchParams({ from: code, amount })
  // It is wanted in tenge: where the person's rows have none, one stands above them.
  const isShown = code === TENGE || codes.includes(TENGE)
  if (!isShown) query.set('to', [TENGE, ...codes.filter((other) => other !== code)].join(','))
  return `#/convert?${String(query).replaceAll('%2C', ',')}`
}

/** Opens the small converter with the amount that was copied in whatever program. Of quick presses the last one counts. */
export const convertCopied = (parts: ConvertCopiedParts): (() => Promise<void>) => {
  let newest = 0
  const lookUp = async (): Promise<string> => {
    const text = await readText(parts)
    // Loaded when it is wanted: most starts read no sentence.
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
      // Its own page says why there are no rates.
      parts.log.warn(`what was copied could not be converted: ${nameOf(error)}`)
    }
    if (mine === newest) parts.showConverter(address)
  }
}
