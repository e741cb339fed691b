import type { Notice } from '../../shared/contract/state.ts'
import { momentText } from '../views/boardView.ts'

/** Events about the app's files or clock, each shown once until it is dismissed or over. */
export interface Notices {
  list(): Notice[]
  add(kind: Notice['kind'], file?: string | null): void
  /** The cause is gone. */
  over(kind: Notice['kind']): void
  dismiss(id: string): void
}

/** `changed` is called after each change of the list. `now` is in milliseconds since the epoch. */
export const noticesOf = (parts: { now(): number; changed(list: Notice[]): void }): Notices => {
  let list: Notice[] = []
  /** Dismissed notices whose cause lasts: not shown again before it is over. */
  const dismissed = new Set<string>()
  const replace = (next: Notice[]): void => {
    if (next.length === list.length && next.every((notice, index) => notice.id === list[index]?.id)) return
    list = next
    parts.changed(list)
  }
  return {
    list: () => list,
    add(kind, file = null) {
      const id = `${kind}:${file ?? ''}`
      if (!dismissed.has(id) && !list.some((notice) => notice.id === id))
        replace([...list, { id, kind, at: momentText(parts.now()), file }])
    },
    over(kind) {
      dismissed.delete(`${kind}:`)
      replace(list.filter((notice) => notice.kind !== kind))
    },
    dismiss(id) {
      if (list.some((notice) => notice.id === id)) dismissed.add(id)
      replace(list.filter((notice) => notice.id !== id))
    },
  }
}
