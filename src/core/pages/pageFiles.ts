import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Log } from '../ports.ts'

interface PageFile {
  body: Buffer
  type: string
  /** Null where the file must be asked for anew each time (the page itself). */
  readonly etag: string | null
  cache: string
}

/** Address (a path from `/`) to file. What is not in here cannot be reached. */
export type PageFiles = ReadonlyMap<string, PageFile>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const NONE: PageFiles = new Map()

/** Vite puts a hash of the content into the names of what it bundles. */
const HASHED = /^\/assets\/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

const describe = (address: string, body: Buffer): PageFile => {
  const extension = extname(address)
  const page = extension === '.html'
  let etag: string | null = null
  return {
    body,
    type: types[extension] ?? 'application/octet-stream',
    get etag() {
      // Worked out when it is asked for: the desktop never does, and a start waits for none.
      if (!page) etag ??= `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
      return etag
    },
    cache: page ? 'no-store' : HASHED.test(address) ? 'private, max-age=31536000, immutable' : 'no-cache',
  }
}

/**
 * Reads the built pages once. They are kept in memory: an address is only ever looked up in this list, never
 * made into a path, and a build that runs meanwhile does not pull the pages from under the shell. Links are left out. Throws
 * what the system says where the folder is not there (`ENOENT`).
 */
export const readPageFiles = (folder: string): PageFiles => {
  const found = new Map<string, PageFile>()
  const read = (path: string, address: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = { path: join(path, entry.name), address: `${address}/${encodeURIComponent(entry.name)}` }
      if (entry.isDirectory()) read(inner.path, inner.address)
      else if (entry.isFile() && !entry.name.endsWith('.map'))
        found.set(inner.address, describe(inner.address, readFileSync(inner.path)))
    }
  }
  read(folder, '')
  return found
}

/**
 * The pages, read when they are first asked for: what a start says goes first, and whoever starts Aina asks for them as soon
 * as nothing else is left to do. Throws what the system says where there are none yet (`ENOENT`); that they cannot be read
 * later is logged, and until they can there are none.
 */
export const openPageFiles = (folder: string, log: Log): (() => PageFiles) => {
  // Of the ways to look for a file one that an archive knows, too.
  statSync(join(folder, 'index.html'))
  let files: PageFiles | null = null
  const read = (): PageFiles | null => {
    try {
      return readPageFiles(folder)
    } catch (error) {
      log.warn(`the pages cannot be read: ${String(error)}`)
      return null
    }
  }
  return () => {
    files ??= read()
    return files ?? NONE
  }
}

/** The file of a request target, undefined when there is none. Nothing is decoded or resolved on the way. */
export const findPageFile = (files: PageFiles, target: string): PageFile | undefined => {
  const path = target.split('?', 1)[0]
  return files.get(path === '/' ? '/index.html' : (path ?? ''))
}
