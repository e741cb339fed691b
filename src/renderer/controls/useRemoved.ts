import { useState } from 'react'

interface Removal<Item> {
  /** Changes the stored list. */
  change: (make: (before: readonly Item[]) => readonly Item[]) => void
  /** Identifies an item. */
  keyOf: (item: Item) => string
  focusAfter: (selector: string) => void
  /** The selectors of the undo button, and of the focus in a restored item. */
  undoButton: string
  restored: (item: Item) => string
}

/** Removes an item from a stored list. `undo` puts the last removed one back in its place. */
export const useRemoved = <Item>({ change, keyOf, focusAfter, undoButton, restored }: Removal<Item>) => {
  const [last, setLast] = useState<{ item: Item; at: number } | null>(null)
  const isIn = (items: readonly Item[], item: Item) => items.some((one) => keyOf(one) === keyOf(item))
  return {
    removed: last?.item ?? null,
    remove(item: Item, at: number) {
      setLast({ item, at })
      focusAfter(undoButton)
      change((before) => before.filter((one) => keyOf(one) !== keyOf(item)))
    },
    undo() {
      if (!last) return
      const { item, at } = last
      setLast(null)
      focusAfter(restored(item))
      change((before) => (isIn(before, item) ? before : before.toSpliced(at, 0, item)))
    },
  }
}
