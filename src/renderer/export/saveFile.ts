import { type Day, formatIsoDay } from '../../shared/days/day.ts'

/** Milliseconds for the browser to start the download before its address is revoked. */
const KEPT_MS = 60_000

/** Gives a file to the browser, which saves it or asks for a place. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/**
 * Returns a file name without its extension, from its contents and days. It is valid on every system: only letters,
 * digits, `-`, `_` and `.`, and never a reserved name.
 */
export const exportName = (
  codes: readonly string[],
  quote: string,
  { from, to }: { from: Day; to: Day },
): string =>
  `aina-${codes.join('_')}-${quote}-${formatIsoDay(from)}${from === to ? '' : `_${formatIsoDay(to)}`}`
