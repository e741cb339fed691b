import type { Notice } from '../../shared/contract/state.ts'
import { momentText } from '../views/boardView.ts'

/** Events about the app's files or clock, each shown once until it is dismissed or over. */
export class Notices {
  readonly #parts: { now(): number; changed(list: Notice[]): void }
  #list: Notice[] = []
  /** Dismissed notices whose cause lasts: not shown again before it is over. */
  readonly #dismissed = new Set<string>()

  /** `changed` is called after each change of the list. `now` is in milliseconds since the epoch. */
  constructor(parts: { now(): number; changed(list: Notice[]): void }) {
    this.#parts = parts
  }

  list(): Notice[] {
    return this.#list
  }

  add(kind: Notice['kind'], file: string | null = null): void {
    const id = `${kind}:${file ?? ''}`
    if (!this.#dismissed.has(id) && !this.#list.some((notice) => notice.id === id))
      this.#replace([...this.#list, { id, kind, at: momentText(this.#parts.now()), file }])
  }

  /** The cause is gone. */
  over(kind: Notice['kind']): void {
    this.#dismissed.delete(`${kind}:`)
    this.#replace(this.#list.filter((notice) => notice.kind !== kind))
  }

  dismiss(id: string): void {
    if (this.#list.some((notice) => notice.id === id)) this.#dismissed.add(id)
    this.#replace(this.#list.filter((notice) => notice.id !== id))
  }

  #replace(next: Notice[]): void {
    if (next.length === this.#list.length) return
    this.#list = next
    this.#parts.changed(next)
  }
}
