type Decoded = { ok: true; text: string } | { ok: false; why: 'not-text' }

/** Bytes to decode at once. */
const STEP = 1_000_000
/** Bytes to inspect for signs of binary data. */
const LOOKED_AT = 8_192

const begins = (bytes: Uint8Array, ...with_: number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte)

const decodeAs = async (bytes: Uint8Array, label: string, pause: () => Promise<void>): Promise<string> => {
  const decoder = new TextDecoder(label, { fatal: label === 'utf-8' })
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    parts.push(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }))
    await pause()
  }
  parts.push(decoder.decode())
  return parts.join('')
}

/** Characters of texts about money: Latin, Greek and Cyrillic letters, digits, punctuation and line ends. */
const ORDINARY = /[\t\r\n\x20-\x7e\u00a0-\u052f\u1e00-\u2bff\uff00-\uff5e]/g
/** If a smaller share of characters is ordinary, the byte order is wrong. */
const MOST = 0.95

/** Returns the byte order of UTF-16 text without a byte order mark; null for other text. */
const guessUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes.length % 2 !== 0) return null
  const isText = (label: string) => {
    const start = new TextDecoder(label).decode(bytes.subarray(0, LOOKED_AT))
    const ordinary = start.match(ORDINARY)?.length ?? 0
    return ordinary >= start.length * MOST && /[\t\r\n\x20-\x7e]/.test(start) && !start.includes('\0')
  }
  return (['utf-16le', 'utf-16be'] as const).find(isText) ?? null
}

/**
 * Decodes a file: UTF-8 or UTF-16, with or without a byte order mark, else windows-1251, which spreadsheets use in
 * Russian and Kazakh. Calls `pause` after every megabyte.
 */
export const decodeText = async (bytes: Uint8Array, pause: () => Promise<void>): Promise<Decoded> => {
  const marked = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  // In UTF-16, digits and line ends include a zero byte; other text contains none.
  const hasZeros = bytes.subarray(0, LOOKED_AT).includes(0)
  const utf16 = marked ?? (hasZeros ? guessUtf16(bytes) : null)
  if (utf16) return { ok: true, text: await decodeAs(bytes, utf16, pause) }
  if (hasZeros) return { ok: false, why: 'not-text' }
  try {
    return { ok: true, text: await decodeAs(bytes, 'utf-8', pause) }
  } catch {
    return { ok: true, text: await decodeAs(bytes, 'windows-1251', pause) }
  }
}
