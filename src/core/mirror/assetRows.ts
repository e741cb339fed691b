import { CODE } from '../../shared/contract/fields.ts'
import type { Day } from '../../shared/days/day.ts'
import { visibleText } from '../service/visibleText.ts'
import { rowChecksum } from './checksums.ts'
import type { AssetKey } from './historyRows.ts'
import type { Prepared } from './statements.ts'

/** An asset as the service last described it. `firstSeen` and `lastSeen` are the UTC days of fetches. */
export interface AssetRow extends AssetKey {
  kind: string
  nameRu: string | null
  firstSeen: Day
  lastSeen: Day
}

const assetChecksum = (row: AssetRow): number =>
  rowChecksum([row.id, row.code, row.kind, row.firstSeen, row.lastSeen])

const nameChecksum = ({ code, nameRu }: AssetRow): number => rowChecksum([code, nameRu])

/** As it was in version 1, the name with all the rest. */
const formerChecksum = (row: AssetRow): number =>
  rowChecksum([row.id, row.code, row.kind, row.nameRu, row.firstSeen, row.lastSeen])

const identityChecksum = ({ id, code, kind, firstSeen }: AssetRow): number =>
  rowChecksum([id, code, kind, firstSeen])

/** In a write: keeps an asset, and who it is once more. */
export const putAsset = (run: Prepared, row: AssetRow): void => {
  const { id, code, kind, nameRu, firstSeen, lastSeen } = row
  run.putAsset.run(id, code, kind, nameRu, firstSeen, lastSeen, assetChecksum(row), nameChecksum(row))
  run.putIdentity.run(id, code, kind, firstSeen, identityChecksum(row))
}

const KIND = /^[a-z][a-z0-9_-]*$/i

/**
 * Whether a board could have brought these texts. A checksum says that a row is whole, not who made it: a mirror may come from
 * somebody else, and what stands in it goes to terminals and into the names of files.
 */
const couldHaveCome = ({ code, kind }: Pick<AssetRow, 'code' | 'kind'>): boolean =>
  CODE.test(code) && KIND.test(kind)

const isVisible = (name: string | null): boolean => name === null || visibleText(name, name.length) === name

interface ReadAssets {
  /** By code, in the order of their ids. */
  known: Map<string, AssetRow>
  /** Ids of rows that nothing can be made of. */
  assets: number[]
  identities: number[]
  /** Rows that are whole but for a name, a day or their other half, which have to be written anew. */
  restored: AssetRow[]
}

type AssetTuple = [number, string, string, string | null, number, number, number, number | null]
type IdentityTuple = [number, string, string, number, number]

/** Reads the assets. Of a damaged one what stands in the other table is good enough; its name comes with the next board. */
export const readAssets = (run: Prepared): ReadAssets => {
  const read: ReadAssets = { known: new Map(), assets: [], identities: [], restored: [] }
  const byId = new Map<number, AssetRow>()
  const gone: number[] = []
  for (const tuple of run.allAssets.raw().all() as AssetTuple[]) {
    const [id, code, kind, nameRu, firstSeen, lastSeen, crc, nameCrc] = tuple
    const row = { id, code, kind, nameRu, firstSeen, lastSeen }
    const isFormer = nameCrc === null && crc === formerChecksum(row)
    if (!couldHaveCome(row) || (!isFormer && crc !== assetChecksum(row))) {
      gone.push(id)
      continue
    }
    byId.set(id, row)
    if (isVisible(nameRu) && (isFormer || nameCrc === nameChecksum(row))) continue
    row.nameRu = null
    read.restored.push(row)
  }
  const twice = new Set<number>()
  for (const [id, code, kind, firstSeen, crc] of run.allIdentities.raw().all() as IdentityTuple[]) {
    const row = { id, code, kind, nameRu: null, firstSeen, lastSeen: firstSeen }
    if (!couldHaveCome(row) || crc !== identityChecksum(row)) {
      read.identities.push(id)
      continue
    }
    twice.add(id)
    if (byId.has(id)) continue
    byId.set(id, row)
    read.restored.push(row)
  }
  for (const id of read.identities) {
    const row = byId.get(id)
    if (row && !twice.has(id)) read.restored.push(row)
  }
  read.assets = gone.filter((id) => !byId.has(id))
  for (const row of [...byId.values()].sort((a, b) => a.id - b.id)) read.known.set(row.code, row)
  return read
}
