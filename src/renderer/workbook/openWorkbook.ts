import { cellText, withMore } from './cellText.ts'
import { readDayStyles } from './dayFormats.ts'
import { isOldOffice } from './officeFile.ts'
import { readSheet, type SheetRow } from './readSheet.ts'
import { type Pause, readXml } from './readXml.ts'
import { broken, huge, type WorkbookRefusal, WorkbookRefused } from './refusal.ts'
import { firstOf, readRelations } from './relations.ts'
import type { Epoch } from './serialDay.ts'
import { type Allowance, type Content, take } from './unpack.ts'
import { type ZipPart, type ZipParts, zipParts } from './zipParts.ts'

/** Texts that one workbook may have: as many as there are cells that are read, each with its own. */
const MOST_TEXTS = 1_000_000

/**
 * The texts that cells refer to by number. One in several fonts comes in runs, which are put together; how it is read
 * aloud (in Japanese) stands beside it and is no part of it.
 */
const readSharedTexts = async (content: Content, pause: Pause): Promise<readonly string[]> => {
  const texts: string[] = []
  let now = ''
  let inText = false
  let inPhonetic = false
  await readXml(
    content,
    {
      open: (name) => {
        if (name === 'si') now = ''
        if (name === 'rPh') inPhonetic = true
        inText = name === 't' && !inPhonetic
      },
      close: (name) => {
        if (name === 'rPh') inPhonetic = false
        if (name === 'si') {
          if (texts.length === MOST_TEXTS) throw huge('too many texts')
          texts.push(cellText(now))
        }
        inText = false
      },
      text: (text) => {
        if (inText) now = withMore(now, text)
      },
    },
    pause,
  )
  return texts
}

/** Bytes of a part when unpacked: of a sheet and the texts that it refers to, and of what only describes. */
const MOST = { sheet: 12_000_000, texts: 12_000_000, about: 4_000_000 } as const
/** Of all parts together, those of sheets that turn out to be empty among them: about a second and a half of work. */
const MOST_TOGETHER = { bytes: 12_000_000, tags: 800_000 } as const
/** Sheets that are offered. */
const MOST_SHEETS = 1_000

export interface Sheet {
  name: string
  path: string
}

export interface Workbook {
  /** Those that a person sees, in their order; all of them where none is seen. At least one. */
  sheets: readonly Sheet[]
  epoch: Epoch
  parts: ZipParts
  textsPath: string | null
  stylesPath: string | null
  allowance: Allowance
  /** What cells refer to, read with the first sheet and kept for the others. */
  referred: Referred | null
}

interface Referred {
  texts: readonly string[]
  dayStyles: readonly boolean[]
}

export type Opened<T> = { ok: true; value: T } | { ok: false; why: WorkbookRefusal }

const answer = async <T>(work: () => Promise<T>): Promise<Opened<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof WorkbookRefused) return { ok: false, why: error.why }
    throw error
  }
}

/** In both formats an encrypted workbook lies in the same wrapping as an old one, under this name. */
const isLocked = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

/** An attribute by its name without the prefix. */
const byLocalName = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

const open = async (bytes: Uint8Array, pause: Pause): Promise<Workbook> => {
  if (isOldOffice(bytes)) throw new WorkbookRefused(isLocked(bytes) ? 'locked' : 'old', 'not a zip')
  const parts = zipParts(bytes)
  const allowance = { ...MOST_TOGETHER }
  const within = { most: MOST.about, allowance }
  const main = firstOf(await readRelations(parts, '', within, pause), 'officeDocument')
  const about = parts.get(main ?? '')
  if (main === null || !about) throw new WorkbookRefused('other', 'no workbook within')
  if (main.endsWith('.bin')) throw new WorkbookRefused('binary', 'not XML within')
  const relations = await readRelations(parts, main, within, pause)
  const listed: (Sheet & { hidden: boolean })[] = []
  let epoch: Epoch = 1900
  let isWorkbook = false
  await readXml(
    take(about, MOST.about, allowance),
    {
      open: (name, attributes) => {
        if (name === 'workbook') isWorkbook = true
        const { date1904, state } = attributes
        if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) epoch = 1904
        const relation = relations.get(byLocalName(attributes, 'id') ?? '')
        if (listed.length > MOST_SHEETS) throw huge('too many sheets')
        if (name === 'sheet' && relation?.type === 'worksheet' && parts.has(relation.path))
          listed.push({
            name: attributes.name ?? '',
            path: relation.path,
            hidden: (state ?? 'visible') !== 'visible',
          })
      },
    },
    pause,
  )
  if (!isWorkbook) throw new WorkbookRefused('other', 'another kind of document')
  if (listed.length === 0) throw broken('no sheets')
  const seen = listed.filter(({ hidden }) => !hidden)
  return {
    epoch,
    parts,
    sheets: (seen.length > 0 ? seen : listed).map(({ name, path }) => ({ name, path })),
    textsPath: firstOf(relations, 'sharedStrings'),
    stylesPath: firstOf(relations, 'styles'),
    allowance,
    referred: null,
  }
}

/** Opens an `.xlsx` file: its sheets are known, none of them is read yet. `pause` is called between steps of the work. */
export const openWorkbook = (bytes: Uint8Array, pause: Pause): Promise<Opened<Workbook>> =>
  answer(() => open(bytes, pause))

/** A part that another refers to; null where there is none. Were it left out silently, its texts would be, too. */
const partOf = ({ parts }: Workbook, path: string | null): ZipPart | null => {
  if (path === null) return null
  const part = parts.get(path)
  if (!part) throw broken(`${path} is missing`)
  return part
}

const readReferred = async (workbook: Workbook, pause: Pause): Promise<Referred> => {
  const { allowance, textsPath, stylesPath } = workbook
  const [texts, styles] = [partOf(workbook, textsPath), partOf(workbook, stylesPath)]
  return {
    texts: texts ? await readSharedTexts(take(texts, MOST.texts, allowance), pause) : [],
    dayStyles: styles ? await readDayStyles(take(styles, MOST.about, allowance), pause) : [],
  }
}

/** The rows of one of its sheets that hold something, up to `most` of them and one more. */
export const sheetRows = (
  workbook: Workbook,
  { path }: Sheet,
  most: number,
  pause: Pause,
): Promise<Opened<SheetRow[]>> =>
  answer(async () => {
    const sheet = partOf(workbook, path)
    if (!sheet) throw broken('no sheet')
    workbook.referred ??= await readReferred(workbook, pause)
    const context = { epoch: workbook.epoch, ...workbook.referred }
    return readSheet(take(sheet, MOST.sheet, workbook.allowance), context, most, pause)
  })
