import { clipboard } from 'electron'
import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay } from '../shared/days/day.ts'
import type { Copied } from '../shared/entry/readCopied.ts'
import type { Context } from './context.ts'
import { writeEntryFragment } from './deepLink.ts'
import type { Windows } from './windows/setupWindows.ts'

type Converter = Pick<Windows, 'showConverter' | 'converterFocused'>

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Returns the clipboard's text; null if the system refuses it. It is not stored. */
const readText = async ({ wayland, log }: Context, windows: Converter): Promise<string | null> => {
  try {
    const text = await clipboard.readText()
    if (text !== '' || !wayland) return text
    // Under Wayland only the focused app may read it.
    windows.showConverter(null)
    await windows.converterFocused()
    return await clipboard.readText()
  } catch (error) {
    log.warn(`the clipboard could not be read: ${nameOf(error)}`)
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
export const createConvertCopied = (context: Context, windows: Converter): (() => Promise<void>) => {
  const { handlers, clock, log } = context
  let newest = 0
  const lookUp = async (): Promise<string> => {
    const text = await readText(context, windows)
    // Loaded when wanted: most starts read no sentence.
    const { readCopied } = await import('../shared/entry/readCopied.ts')
    const [board, { converter }] = await Promise.all([
      handlers['board.get']({}),
      handlers['settings.get']({}),
    ])
    const today = almatyDay(clock.now())
    const lastDay = Math.max(today, board.day ?? today)
    const reading = {
      language: context.locale(),
      today,
      lastDay,
      currencies: board.assets,
      home: converter.code,
    }
    return addressOf(text === null ? { is: 'refused' } : readCopied(text, reading), converter.codes)
  }
  return async () => {
    newest += 1
    const mine = newest
    let address: string | null = null
    try {
      address = await lookUp()
    } catch (error) {
      // The page says why there are no rates.
      log.warn(`the copied text could not be converted: ${nameOf(error)}`)
    }
    if (mine === newest) windows.showConverter(address)
  }
}
