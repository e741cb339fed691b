import { SaxesParser } from 'saxes'
import { broken } from './refusal.ts'

/** Rests when it is time to, and throws when nobody waits any more. */
export type Pause = () => Promise<void>

/** What is met in a part, in its order; names are without their prefix. */
interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Letters that are read in one go: about a millisecond of work. */
const STEP = 16_384
/** Deeper than any part of a workbook; each level costs memory. */
const DEEPEST = 64

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const decoderOf = (start: Uint8Array): TextDecoder => {
  const label =
    start[0] === 0xff && start[1] === 0xfe
      ? 'utf-16le'
      : start[0] === 0xfe && start[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(label, { fatal: true })
}

/**
 * Reads XML as it comes, strictly. A document type is refused: workbooks have none, and entities of one's own are what it
 * would be for. Throws `WorkbookRefused`; ends early once `done` says so.
 */
export const readXml = async (
  pieces: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlEvents,
  pause: Pause,
  done: () => boolean = () => false,
): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('doctype', () => {
    throw broken('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) throw broken('nested too deeply')
    open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(withoutPrefix(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('error', ({ message }) => {
    throw broken(message)
  })
  let decoder: TextDecoder | null = null
  const decode = (piece?: Uint8Array): string => {
    if (piece) decoder ??= decoderOf(piece)
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? ''
    } catch {
      throw broken('not text')
    }
  }
  for await (const piece of pieces) {
    const letters = decode(piece)
    for (let at = 0; at < letters.length; at += STEP) {
      parser.write(letters.slice(at, at + STEP))
      if (done()) return
      await pause()
    }
  }
  parser.write(decode())
  parser.close()
}
