import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AinaError } from '../../shared/contract/errors.ts'
import { fileTrouble, systemCode } from '../files/fileErrors.ts'
import { setAside } from '../files/setAside.ts'
import type { Clock, Log } from '../ports.ts'
import type { Mirror } from './mirror.ts'
import {
  type Aside,
  isReadable,
  isWritable,
  MirrorNotReady,
  openAsReader,
  openAsWorker,
  openUnwritable,
} from './openMirror.ts'

/** An event of the mirror's file that the user should know of. `well`: it can be used (again). */
export type MirrorEvent =
  | ({ kind: 'set-aside' } & Aside)
  | { kind: 'locked' | 'read-only' | 'folder-missing' | 'disk-full' | 'well' }

interface MirrorHandleParts {
  file: string
  clock: Clock
  log: Log
  /** Whether this process works in the background. Only that one makes the file, carries it over and sets it aside. */
  isWorker(): boolean
  emit(event: MirrorEvent): void
}

/** How often to look whether the file was replaced, and to try again one that cannot be opened. */
const CHECK_MS = 1_000

/** Access to a mirror whose file may be locked, set aside, replaced or unreachable. */
export class MirrorHandle {
  readonly file: string
  readonly #parts: MirrorHandleParts
  /** `state` is that of the file when it was opened. */
  #open: { mirror: Mirror; state: string } | null = null
  #checkedAt = Number.NEGATIVE_INFINITY
  #refusal: AinaError | null = null
  #isClosed = false

  constructor(parts: MirrorHandleParts) {
    this.file = parts.file
    this.#parts = parts
  }

  /**
   * Runs `work` on the mirror, opened if necessary. A damaged file is set aside, and `work` runs on the new one. A mirror
   * that cannot be written to can be read. Throws AinaError: `busy` (locked, or another process has to make it),
   * `read-only`, `disk-full`.
   */
  use<T>(work: (mirror: Mirror) => T): T {
    try {
      return work(this.#current())
    } catch (error) {
      this.#recover(error)
    }
    return work(this.#current())
  }

  /** Later uses throw `busy`. */
  close(): void {
    this.#isClosed = true
    this.#closeFile()
  }

  #closeFile(): void {
    this.#open?.mirror.close()
    this.#open = null
  }

  #current(): Mirror {
    const { clock, emit } = this.#parts
    const isChecked = clock.steady() - this.#checkedAt < CHECK_MS
    if (this.#open && isChecked) return this.#open.mirror
    if (this.#refusal && isChecked) throw this.#refusal
    if (this.#isClosed) throw new AinaError('busy', 'the mirror has been closed')
    this.#checkedAt = clock.steady()
    // While the folder is missing, perhaps on a drive that comes back, the open file still shows the last rates.
    if (this.#open && !isFolderThere(this.file)) {
      emit({ kind: 'folder-missing' })
      return this.#open.mirror
    }
    if (this.#open?.state !== stateOf(this.file)) this.#closeFile()
    return this.#open?.mirror ?? this.#openFile()
  }

  #openFile(): Mirror {
    const { file, log, isWorker, emit } = this.#parts
    try {
      const mirror = this.#openAs(isWorker())
      this.#open = { mirror, state: stateOf(file) }
      this.#refusal = null
      emit({ kind: isWritable(file) ? 'well' : 'read-only' })
      return mirror
    } catch (error) {
      this.#refusal = this.#refuse(error)
      // Another process that uses or repairs it is nothing unusual.
      if (this.#refusal.code !== 'busy') log.warn(`the mirror cannot be opened: ${systemCode(error)}`)
      throw this.#refusal
    }
  }

  #openAs(isWorker: boolean): Mirror {
    const { file, clock } = this.#parts
    if (isReadable(file) && !isWritable(file)) return openUnwritable(file)
    if (!isWorker) return openAsReader(file)
    const { mirror, aside } = openAsWorker(file, clock.now())
    if (aside) this.#parts.emit({ kind: 'set-aside', ...aside })
    return mirror
  }

  /** Returns if a second try makes sense: the file was damaged and has been set aside. */
  #recover(error: unknown): void {
    const trouble = fileTrouble(error)
    if (error instanceof AinaError || trouble === null) throw error
    const { file, clock, log, isWorker, emit } = this.#parts
    log.warn(`the mirror answered ${systemCode(error)}`)
    if (trouble !== 'damaged' || !isWorker()) throw this.#refuse(error)
    this.#closeFile()
    try {
      emit({ kind: 'set-aside', file: setAside(file, 'damaged', clock.now()), reason: 'damaged' })
    } catch (failure) {
      throw this.#refuse(failure)
    }
  }

  #refuse(cause: unknown): AinaError {
    const { file, emit } = this.#parts
    if (!isFolderThere(file)) {
      emit({ kind: 'folder-missing' })
      return new AinaError('read-only', 'the data folder is missing', { cause })
    }
    if (cause instanceof MirrorNotReady)
      return new AinaError('busy', 'another process is making the mirror', { cause })
    switch (fileTrouble(cause)) {
      case 'busy':
        emit({ kind: 'locked' })
        return new AinaError('busy', 'another program is using the mirror', { cause })
      case 'damaged':
        return new AinaError('busy', 'another process is repairing the mirror', { cause })
      case 'disk-full':
        emit({ kind: 'disk-full' })
        return new AinaError('disk-full', 'there is no room for the mirror', { cause })
      default:
        emit({ kind: 'read-only' })
        return new AinaError('read-only', 'the mirror cannot be read or written', { cause })
    }
  }
}

const isFolderThere = (file: string): boolean =>
  statSync(dirname(file), { throwIfNoEntry: false }) !== undefined

/** Identifies a file; of one that cannot be written to, which may be read into memory, its content too. */
const stateOf = (file: string): string => {
  const stat = statSync(file, { throwIfNoEntry: false })
  return isWritable(file) ? `${stat?.ino}` : `${stat?.ino} ${stat?.size} ${stat?.mtimeMs} unwritable`
}
