import type { Undo, UndoStore } from '../../../src/core/backup/undoFile.ts'

/** The undo of a restore, in memory; as JSON, like its file. */
export const memoryUndo = (): UndoStore => {
  let undo: Undo | null = null
  return {
    read: () => undo,
    write(next) {
      undo = JSON.parse(JSON.stringify(next))
    },
    remove() {
      undo = null
    },
  }
}
