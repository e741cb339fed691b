import { cellText, withMore } from './cellText.ts'
import { type Epoch, readDayStyles } from './dayOfSerial.ts'
import { readSheet, type SheetRow } from './readSheet.ts'
import { type Pause, readXml } from './readXml.ts'
import { broken, huge, isOldOffice, type WorkbookRefusal, WorkbookRefused } from './refusal.ts'
import { type Allowance, type Content, take } from './unpack.ts'
import { type ZipPart, type ZipParts, zipParts } from './zipParts.ts'

/** The most shared texts of a workbook: one for each cell that can be read. */
const MOST_TEXTS = 1_000_000

/**
 * Returns the shared texts that cells use by number. Joins the runs of a text in several fonts; drops its phonetic
 * guide (in Japanese).
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

/** The most unpacked bytes of a part: a sheet, the shared texts, and a description. */
const MOST = { sheet: 12_000_000, texts: 12_000_000, about: 4_000_000 } as const
/** The limits of all parts together, including empty sheets: about 1.5 seconds of work. */
const MOST_TOGETHER = { bytes: 12_000_000, tags: 800_000 } as const
/** The most sheets to list. */
const MOST_SHEETS = 1_000

export interface Sheet {
  name: string
  path: string
}

export interface Workbook {
  /** The visible sheets in order; all sheets if none is visible. At least one. */
  sheets: readonly Sheet[]
  epoch: Epoch
  parts: ZipParts
  textsPath: string | null
  stylesPath: string | null
  allowance: Allowance
  /** The data that cells refer to, read with the first sheet and reused for the others. */
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

/** In both formats, an encrypted workbook has the same container as an old one, with a stream of this name. */
const isLocked = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

/** Returns an attribute by its name without the prefix. */
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

/** Opens an `.xlsx` file and lists its sheets, but reads none of them. Calls `pause` between steps. */
export const openWorkbook = (bytes: Uint8Array, pause: Pause): Promise<Opened<Workbook>> =>
  answer(() => open(bytes, pause))

/**
 * Returns a referenced part; null without a reference. A missing part is an error: otherwise, its texts would
 * silently disappear.
 */
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

/** Returns up to `most` non-empty rows of a sheet, and one more. */
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

/** A reference of a workbook's part. */
interface Relation {
  /** The last word of its type: `worksheet`, `styles`. */
  type: string
  path: string
}

const lastWord = (type: string): string => type.slice(type.lastIndexOf('/') + 1)

/** Resolves a path relative to a folder (`xl/`), with `..` and a leading slash. */
const resolvePath = (folder: string, target: string): string => {
  const steps: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  return steps.join('/')
}

/** Returns the targets of a part's references by id: those of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`. */
const readRelations = async (
  parts: ZipParts,
  of: string,
  { most, allowance }: { most: number; allowance: Allowance },
  pause: Pause,
): Promise<ReadonlyMap<string, Relation>> => {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const part = parts.get(`${folder}_rels/${of.slice(folder.length)}.rels`)
  const relations = new Map<string, Relation>()
  if (!part) return relations
  const open = (name: string, { Id, Type, Target }: Readonly<Record<string, string>>) => {
    if (name === 'Relationship' && Id !== undefined && Type !== undefined && Target !== undefined)
      relations.set(Id, { type: lastWord(Type), path: resolvePath(folder, Target) })
  }
  await readXml(take(part, most, allowance), { open }, pause)
  return relations
}

/** Returns the only part of a type. */
const firstOf = (relations: ReadonlyMap<string, Relation>, type: string): string | null =>
  [...relations.values()].find((relation) => relation.type === type)?.path ?? null
