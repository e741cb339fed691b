import { type Pause, readXml } from './readXml.ts'
import { type Allowance, take } from './unpack.ts'
import type { ZipParts } from './zipParts.ts'

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
export const readRelations = async (
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
export const firstOf = (relations: ReadonlyMap<string, Relation>, type: string): string | null =>
  [...relations.values()].find((relation) => relation.type === type)?.path ?? null
