import type { Day } from '../../shared/days/day.ts'

/** The effects of a map's changes on the file, in a write. */
interface Rows<K, V> {
  put(key: K, value: V): void
  drop(key: K): unknown
}

/** Rows of the file in memory. `put` and `drop`, in a write, change the file too; `set` and `delete` only the memory. */
export class StoredMap<K, V> extends Map<K, V> {
  readonly #rows: Rows<K, V>
  constructor(entries: Iterable<readonly [K, V]>, rows: Rows<K, V>) {
    super(entries)
    this.#rows = rows
  }
  put(key: K, value: V): void {
    this.#rows.put(key, value)
    this.set(key, value)
  }
  drop(key: K): void {
    if (this.delete(key)) this.#rows.drop(key)
  }
  dropIf(isGone: (key: K) => boolean): void {
    for (const key of [...this.keys()].filter(isGone)) this.drop(key)
  }
}

/** Rows by code and day. */
export class StoredDays<V> extends Map<string, StoredMap<Day, V>> {
  readonly #rowsOf: (code: string) => Rows<Day, V>
  constructor(rowsOf: (code: string) => Rows<Day, V>) {
    super()
    this.#rowsOf = rowsOf
  }
  /** Returns the days of a code, also if it has none yet. */
  of(code: string): StoredMap<Day, V> {
    const days = this.get(code) ?? new StoredMap([], this.#rowsOf(code))
    this.set(code, days)
    return days
  }
}
