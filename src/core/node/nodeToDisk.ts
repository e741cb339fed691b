import { open } from 'node:fs/promises'
import type { ToDisk } from '../ports.ts'

/** Node's own, in a thread of its pool. */
export const nodeToDisk: ToDisk = async (file) => {
  // For writing, or Windows refuses to flush it.
  const opened = await open(file, 'r+')
  try {
    await opened.datasync()
  } finally {
    await opened.close()
  }
}
