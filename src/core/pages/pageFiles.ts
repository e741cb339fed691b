import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Log } from '../ports.ts'

interface PageFile {
  body: Buffer
  type: string
  cache: string
}

/** Files by address (a path from `/`). No other address can be reached. */
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

/** Vite puts a hash of the content into the names of bundled files. */
const HASHED = /^\/assets\/.*-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

const describe = (address: string, body: Buffer): PageFile => ({
  body,
  type: types[extname(address)] ?? 'application/octet-stream',
  // The page itself must always be fetched again.
  cache: HASHED.test(address) ? 'private, max-age=31536000, immutable' : 'no-store',
})

/**
 * Reads the built pages into memory once. Addresses are only looked up, never made into paths, and a build meanwhile does not
 * affect a running shell. Leaves out links. Throws the system's error for a missing folder (`ENOENT`).
 */
export const readPageFiles = (folder: string): PageFiles => {
  const files = new Map<string, PageFile>()
  const read = (path: string, address: string): void => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = { path: join(path, entry.name), address: `${address}/${encodeURIComponent(entry.name)}` }
      if (entry.isDirectory()) read(inner.path, inner.address)
      else if (entry.isFile() && !entry.name.endsWith('.map'))
        files.set(inner.address, describe(inner.address, readFileSync(inner.path)))
    }
  }
  read(folder, '')
  return files
}

/**
 * Returns the pages, read on demand, so that the start's own work goes first. Throws the system's error if there are none yet
 * (`ENOENT`). A later failure is logged, and until it passes there are no pages.
 */
export const openPageFiles = (folder: string, log: Log): (() => PageFiles) => {
  // This check also works inside an archive.
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

/** Returns the file of a request target. Decodes and resolves nothing. */
export const findPageFile = (files: PageFiles, target: string): PageFile | undefined => {
  const path = target.split('?', 1)[0]
  return files.get(path === '/' ? '/index.html' : (path ?? ''))
}
