export type Encoding = 'UTF-8' | 'UTF-16' | 'windows-1251'
type Decoded = { ok: true; text: string; encoding: Encoding } | { ok: false; why: 'not-text' }

/** Bytes that are decoded in one go. */
const STEP = 1_000_000
/** How far a text is looked into for what no text holds. */
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

/** What texts about money are made of: Latin, Greek and Cyrillic letters, digits, signs, and the ends of lines. */
const ORDINARY = /[\t\r\n\x20-\x7e\u00a0-\u052f\u1e00-\u2bff\uff00-\uff5e]/g
/** So many of a text's letters are ordinary, or it is read in the wrong order. */
const MOST = 0.95

/** The order of a text's bytes, two a letter, where no mark at its beginning says it; null where it is no such text. */
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
 * Reads a file's bytes as text: UTF-8 or UTF-16 with or without a mark at its beginning, else windows-1251, as
 * spreadsheet programs save in Russian and Kazakh. `pause` is called between steps of a megabyte.
 */
export const decodeText = async (bytes: Uint8Array, pause: () => Promise<void>): Promise<Decoded> => {
  const marked = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  // In UTF-16 the digits and the ends of lines have a zero beside them; in no other text there is one.
  const hasZeros = bytes.subarray(0, LOOKED_AT).includes(0)
  const utf16 = marked ?? (hasZeros ? guessUtf16(bytes) : null)
  if (utf16) return { ok: true, text: await decodeAs(bytes, utf16, pause), encoding: 'UTF-16' }
  if (hasZeros) return { ok: false, why: 'not-text' }
  try {
    return { ok: true, text: await decodeAs(bytes, 'utf-8', pause), encoding: 'UTF-8' }
  } catch {
    return { ok: true, text: await decodeAs(bytes, 'windows-1251', pause), encoding: 'windows-1251' }
  }
}
