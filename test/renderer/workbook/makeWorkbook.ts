import { makeZip, type PartMade } from './makeZip.ts'

export interface WorkbookMade {
  /** The content of `sheetData`, by the sheet's name. */
  sheets?: Record<string, string>
  hidden?: readonly string[]
  /** The content of `sst`. */
  texts?: string
  /** Formats of the cells' styles, from 0. */
  formats?: readonly (number | string)[]
  date1904?: boolean
  /** In place of, or beside, the parts made of the above. */
  parts?: readonly PartMade[]
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (all: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`

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
export const makeWorkbook = ({
  sheets = {},
  hidden = [],
  texts = '',
  formats = [0],
  date1904 = false,
  parts = [],
}: WorkbookMade): Uint8Array => {
  const names = Object.keys(sheets)
  const made: PartMade[] = [
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    { name: '_rels/.rels', content: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${names
        .map(
          (name, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('rIdT', 'sharedStrings', '/xl/sharedStrings.xml'),
        relation('rIdS', 'styles', './styles.xml'),
      ]),
    },
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst xmlns="${MAIN}">${texts}</sst>` },
    { name: 'xl/styles.xml', content: styles(formats) },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ]
  const own = new Map(parts.map((part) => [part.name, part]))
  return makeZip([
    ...made.map((part) => own.get(part.name) ?? part),
    ...parts.filter(({ name }) => !made.some((part) => part.name === name)),
  ])
}
