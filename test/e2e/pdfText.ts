import { inflateSync } from 'node:zlib'

/** The objects of a PDF as Chromium writes it: each by its number, as text, its stream inflated. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const text = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const { 1: number = '', index } of text.matchAll(/^(\d+) 0 obj/gm)) {
    const end = text.indexOf('\nendobj', index)
    const stream = /stream\r?\n/g
    stream.lastIndex = index
    const begins = stream.exec(text)
    const isStream = begins !== null && begins.index < end
    const head = text.slice(index, isStream ? begins.index : end)
    if (!isStream || !head.includes('/FlateDecode') || head.includes('/Image')) {
      objects.set(number, head)
      continue
    }
    const bytes = pdf.subarray(stream.lastIndex, text.lastIndexOf('endstream', end))
    objects.set(number, head + inflateSync(bytes).toString('latin1'))
  }
  return objects
}

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The character of each glyph of a font. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>()
  for (const { 1: block = '' } of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const { 1: glyph = '', 2: hex = '' } of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), letters(hex))
  for (const { 1: block = '' } of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const { 1: from = '', 2: to = '', 3: hex = '' } of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      for (let glyph = first; glyph <= last; glyph += 1)
        glyphs.set(glyph, String.fromCodePoint(Number.parseInt(hex, 16) + glyph - first))
    }
  return glyphs
}

const drawn = /\/(\w+) \S+ Tf|1 0 0 -1 \S+ (\S+) Tm|<(\w+)> Tj/g

/** A text without its spaces, as `pdfText` has them. */
export const unspaced = (text: string): string => text.replace(/\s/g, '')

/** A printed line: its text without spaces, and its baseline below the top of the first sheet's content, in CSS pixels. */
interface PrintedLine {
  text: string
  y: number
}

/** The lines of each page of a PDF that Chromium has printed, in the order it painted them. Pictures have no text. */
const pdfLines = (pdf: Buffer): PrintedLine[][] => {
  const objects = objectsOf(pdf)
  const follow = (of: string, key: string): string => {
    const number = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(of)?.[1]
    return number === undefined ? '' : (objects.get(number) ?? '')
  }
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object))
  return pages.map((page) => {
    const resources = /\/Resources \d+ 0 R/.test(page) ? follow(page, 'Resources') : page
    const listed = /\/Font (?:<<(.*?)>>|(\d+) 0 R)/s.exec(resources)
    const fonts = listed?.[1] ?? objects.get(listed?.[2] ?? '') ?? ''
    const glyphs = new Map(
      [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(({ 1: name = '', 2: number = '' }) => [
        name,
        glyphsOf(follow(objects.get(number) ?? '', 'ToUnicode')),
      ]),
    )
    const lines: PrintedLine[] = []
    let line: PrintedLine = { text: '', y: 0 }
    let font = glyphs.get('')
    for (const { 1: name, 2: y, 3: hex } of follow(page, 'Contents').matchAll(drawn)) {
      if (name !== undefined) font = glyphs.get(name)
      if (y !== undefined && (Number(y) !== line.y || lines.length === 0)) {
        line = { text: '', y: Number(y) }
        lines.push(line)
      }
      for (const glyph of hex?.match(/\w{4}/g) ?? []) line.text += font?.get(Number.parseInt(glyph, 16)) ?? ''
    }
    return lines.map(({ text, y }) => ({ text: unspaced(text), y })).filter(({ text }) => text !== '')
  })
}

/** The text of each page, a line a line. It has no spaces: a PDF places its letters, so a space may be only a distance. */
export const pdfText = (pdf: Buffer): string[][] =>
  pdfLines(pdf).map((lines) => lines.map(({ text }) => text))
