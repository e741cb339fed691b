export type Encoding = 'UTF-8' | 'UTF-16' | 'windows-1251'
export type Decoded =
  | { ok: true; text: string; encoding: Encoding }
  /** `workbook`: a spreadsheet program's own file; `not-text`: something else that is no text. */
  | { ok: false; why: 'workbook' | 'not-text' }

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

/**
 * Reads a file's bytes as text: UTF-8 or UTF-16 with or without a mark at its beginning (UTF-16: with), else
 * windows-1251, as spreadsheet programs save in Russian and Kazakh. `pause` is called between steps of a megabyte.
 */
export const decodeText = async (bytes: Uint8Array, pause: () => Promise<void>): Promise<Decoded> => {
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { ok: false, why: 'workbook' }
  if (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)) {
    const label = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
    return { ok: true, text: await decodeAs(bytes, label, pause), encoding: 'UTF-16' }
  }
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return { ok: false, why: 'not-text' }
  try {
    return { ok: true, text: await decodeAs(bytes, 'utf-8', pause), encoding: 'UTF-8' }
  } catch {
    return { ok: true, text: await decodeAs(bytes, 'windows-1251', pause), encoding: 'windows-1251' }
  }
}
