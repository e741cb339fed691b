import { StoredMap } from '../../src/core/mirror/storedMap.ts'

const nowhere = { put() {}, drop() {} }

/** Rows of a mirror without a file. */
export const storedNowhere = <K, V>(entries: Iterable<readonly [K, V]> = []) =>
  new StoredMap<K, V>(entries, nowhere)
