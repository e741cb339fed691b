import { basename, dirname } from 'node:path'
import { type Disk, nodeDisk } from '../../src/core/files/writeWhole.ts'

/** What a power cut leaves of a folder: each name with its bytes. */
export type Image = Map<string, Buffer>

/** A file apart from its names: what was written, and what of it is surely on the disk. */
interface Body {
  written: Buffer
  synced: boolean
}

type Step =
  | { kind: 'name'; name: string; body: Body }
  | { kind: 'move'; from: string; to: string; body: Body }
  | { kind: 'remove'; name: string }

/** What a folder held for sure, and what was done to it since, of which a power cut may keep any part. */
interface Moment {
  sure: ReadonlyMap<string, Body>
  unsure: readonly Step[]
  bodies: ReadonlyMap<Body, { written: Buffer; synced: boolean }>
  /** How many changes had been acknowledged by then. */
  acknowledged: number
}

export interface PowerDisk extends Disk {
  /** From now on one change more counts as acknowledged. */
  acknowledge(): void
  /** What every power cut leaves: after each step, with any of the unsynced work on names lost, and of unsynced bytes any kind of rest. */
  images(): Generator<{ image: Image; acknowledged: number }>
}

/**
 * A disk that does what is asked of it in one folder and remembers what `fsync` has made sure of. With `skips`, that kind
 * of `sync` does nothing, as if it had been forgotten.
 */
export const powerDisk = (before: Image, skips?: 'file' | 'folder'): PowerDisk => {
  const whole = (written: Buffer): Body => ({ written, synced: true })
  let sure = new Map([...before].map(([name, bytes]) => [name, whole(bytes)]))
  let names = new Map(sure)
  let unsure: Step[] = []
  let acknowledged = 0
  const open = new Map<number, Body | 'folder'>()
  const bodies = new Set<Body>()
  const moments: Moment[] = []

  const note = (): void => {
    const states = new Map([...bodies].map((body) => [body, { ...body }]))
    moments.push({ sure, unsure: [...unsure], bodies: states, acknowledged })
  }
  const step = (next: Step): void => {
    unsure.push(next)
    names = applied(names, [next])
    note()
  }
  note()

  return {
    open(path, what) {
      const opened = nodeDisk.open(path, what)
      if (what === 'folder') open.set(opened, 'folder')
      else {
        const body = { written: Buffer.alloc(0), synced: false }
        bodies.add(body)
        open.set(opened, body)
        step({ kind: 'name', name: basename(path), body })
      }
      return opened
    },
    write(opened, content) {
      nodeDisk.write(opened, content)
      const body = open.get(opened)
      if (body === undefined || body === 'folder') throw new Error('not open for writing')
      body.written = Buffer.from(content)
      body.synced = false
      note()
    },
    sync(opened) {
      const what = open.get(opened)
      if (what === undefined) throw new Error('not open')
      if (what === 'folder') {
        if (skips === 'folder') return
        sure = new Map(names)
        unsure = []
      } else if (skips !== 'file') what.synced = true
      note()
    },
    close(opened) {
      nodeDisk.close(opened)
      open.delete(opened)
    },
    rename(from, to) {
      nodeDisk.rename(from, to)
      if (dirname(from) !== dirname(to)) throw new Error('one folder only')
      const body = names.get(basename(from))
      if (body === undefined) throw new Error('moved what was never made')
      step({ kind: 'move', from: basename(from), to: basename(to), body })
    },
    remove(path) {
      nodeDisk.remove(path)
      step({ kind: 'remove', name: basename(path) })
    },
    acknowledge() {
      acknowledged += 1
      note()
    },
    *images() {
      for (const { sure, unsure, bodies, acknowledged } of moments)
        for (const kept of subsets(unsure))
          for (const rest of rests) {
            const found = [...applied(sure, kept)].map(([name, body]): [string, Buffer] => {
              const { written, synced } = bodies.get(body) ?? body
              return [name, synced ? written : rest(written)]
            })
            yield { image: new Map(found), acknowledged }
          }
    },
  }
}

const MOST_AT_RANDOM = 8

/** What can be left of bytes that were not synced. */
const rests: ((written: Buffer) => Buffer)[] = [
  (written) => written,
  () => Buffer.alloc(0),
  (written) => written.subarray(0, written.length / 2),
  (written) => Buffer.alloc(written.length),
]

/** A move may outlive a power cut that took the name from which the file was moved. */
const applied = (names: ReadonlyMap<string, Body>, steps: readonly Step[]): Map<string, Body> => {
  const after = new Map(names)
  for (const step of steps) {
    if (step.kind === 'name') after.set(step.name, step.body)
    else if (step.kind === 'remove') after.delete(step.name)
    else {
      after.delete(step.from)
      after.set(step.to, step.body)
    }
  }
  return after
}

/** Only the beginnings of many steps, which are there where nothing is synced at all. */
function* subsets<S>(steps: readonly S[]): Generator<S[]> {
  if (steps.length > MOST_AT_RANDOM) {
    yield* steps.map((_step, at) => steps.slice(0, at))
    return
  }
  for (let mask = 0; mask < 2 ** steps.length; mask += 1)
    yield steps.filter((_step, at) => (mask >> at) % 2 === 1)
}
