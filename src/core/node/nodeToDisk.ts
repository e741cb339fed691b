import { open } from 'node:fs/promises'
import type { ToDisk } from '../ports.ts'

/** Runs in a thread of Node's pool. */
export const nodeToDisk: ToDisk = async (file) => {
  // Windows flushes only files that are open for writing.
  const opened = await open(file, 'r+')
  try {
    await opened.datasync()
  } finally {
    await opened.close()
  }
}
