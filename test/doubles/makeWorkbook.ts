import { crc32, deflateRawSync } from 'node:zlib'

interface WorkbookMade {
  /** The content of `sheetData`, by the sheet's name. */
  sheets: Record<string, string>
  /** The content of `sst`. */
  texts?: string
  /** Formats of the cells' styles, from 0. */
  formats?: readonly (number | string)[]
  date1904?: boolean
}

/** A zip of deflated parts. */
const makeZip = (parts: readonly (readonly [name: string, content: string])[]): Uint8Array => {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(8, 2)
    facts.writeUInt32LE(crc32(plain), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(plain.length, 16)
    facts.writeUInt16LE(path.length, 20)
    const start = Buffer.from([0x50, 0x4b, 3, 4, 20, 0])
    const local = Buffer.concat([start, facts, Buffer.alloc(2), path, packed])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(at, 12)
    entries.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), facts, rest, path]))
    bodies.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...bodies, directory, end]))
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) => {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}relationships">${each.join('')}</Relationships>`
}

const styles = (formats: readonly (number | string)[]) => {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${format}"/>` : '',
  )
  const ids = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 200 + at}"/>`,
  )
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.join('')}</cellXfs></styleSheet>`
}

/** A workbook's bytes from its XML, as a spreadsheet program writes it. */
export const makeWorkbook = (made: WorkbookMade): Uint8Array => {
  const { sheets, texts = '', formats = [0], date1904 = false } = made
  const names = Object.keys(sheets)
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return makeZip([
    ['[Content_Types].xml', `${HEAD}<Types xmlns="${PACKAGE}content-types"/>`],
    ['_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['rIdT', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['rIdS', 'styles', './styles.xml'],
      ]),
    ],
    ['xl/sharedStrings.xml', `${HEAD}<sst xmlns="${MAIN}">${texts}</sst>`],
    ['xl/styles.xml', styles(formats)],
    ...names.map((name, at) => {
      const content = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`
      return [`xl/worksheets/sheet${at + 1}.xml`, content] as const
    }),
  ])
}
