import { close, fdatasync, open } from 'node:fs'
import { promisify } from 'node:util'
import type { ToDisk } from '../ports.ts'

// Not `node:fs/promises`, which nothing else at a start needs and which takes a millisecond of it to load.
const [opening, flushing, closing] = [promisify(open), promisify(fdatasync), promisify(close)]

/** Node's own, in a thread of its pool. */
export const nodeToDisk: ToDisk = async (file) => {
  // For writing, or Windows refuses to flush it.
  const opened = await opening(file, 'r+')
  try {
    await flushing(opened)
  } finally {
    await closing(opened)
  }
}
