import { type Pause, readXml } from './readXml.ts'
import { type Allowance, take } from './unpack.ts'
import type { ZipParts } from './zipParts.ts'

/** What a part of a workbook refers to. */
interface Relation {
  /** The last word of its type: `worksheet`, `styles`. */
  type: string
  path: string
}

const lastWord = (type: string): string => type.slice(type.lastIndexOf('/') + 1)

/** A path from a folder (`xl/`) on, `..` and a leading slash meaning what they do elsewhere. */
const resolvePath = (folder: string, target: string): string => {
  const steps: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  return steps.join('/')
}

/** Where a part's references lead, by their names: those of `xl/workbook.xml` stand in `xl/_rels/workbook.xml.rels`. */
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

/** The part of a type of which there is one. */
export const firstOf = (relations: ReadonlyMap<string, Relation>, type: string): string | null =>
  [...relations.values()].find((relation) => relation.type === type)?.path ?? null
