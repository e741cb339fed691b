import { SaxesParser } from 'saxes'
import { workLimits } from '../../shared/text/workLimits.ts'
import { broken, huge } from './refusal.ts'
import type { Content } from './unpack.ts'

/** Pauses when necessary, and throws if the work is outdated. */
export type Pause = () => Promise<void>

/** The events of a part, in order; names are without prefixes. */
interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Characters to parse at once: about a millisecond of work. */
const STEP = 16_384
/**
 * The most characters between two ends of a tag, an attribute, a text or a comment: a full cell with each character
 * escaped.
 */
const LONGEST = 8 * workLimits.letters

/** Counts the entities: each takes the parser as long as a tag. */
const entitiesIn = (letters: string): number => {
  let count = 0
  for (let at = letters.indexOf('&'); at >= 0; at = letters.indexOf('&', at + 1)) count += 1
  return count
}

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
 * Parses XML in pieces, strictly and within the work limits. Refuses a document type: workbooks have none, and its
 * purpose would be custom entities. Throws `WorkbookRefused`; stops early when `done` returns true.
 */
export const readXml = async (
  { pieces, allowance }: Content,
  { open, close, text }: XmlEvents,
  pause: Pause,
  done: () => boolean = () => false,
): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let attributeCount = 0
  /** Characters since the last completed item: the parser keeps them all in memory. */
  let pending = 0
  const ended = () => {
    pending = 0
  }
  const spend = (count = 1) => {
    allowance.tags -= count
    if (allowance.tags < 0) throw huge('too many tags, attributes and entities')
  }
  const passText = (letters: string) => {
    ended()
    text?.(letters)
  }
  parser.on('doctype', () => {
    throw broken('a document type')
  })
  parser.on('opentagstart', () => {
    attributeCount = 0
    spend()
  })
  parser.on('attribute', () => {
    ended()
    attributeCount += 1
    spend()
    if (attributeCount > workLimits.attributes) throw huge('too many attributes')
  })
  parser.on('opentag', ({ name, attributes }) => {
    ended()
    depth += 1
    if (depth > workLimits.depth) throw broken('nested too deeply')
    open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    ended()
    depth -= 1
    close?.(withoutPrefix(name))
  })
  parser.on('text', passText)
  parser.on('cdata', passText)
  parser.on('comment', ended)
  parser.on('processinginstruction', ended)
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
      const step = letters.slice(at, at + STEP)
      pending += STEP
      spend(entitiesIn(step))
      parser.write(step)
      if (pending > LONGEST) throw huge('a text without end')
      if (done()) return
      await pause()
    }
  }
  parser.write(decode())
  parser.close()
}
