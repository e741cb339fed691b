import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../core/files/systemCode.ts'
import type { RandomBytes } from './session.ts'

const NAME = /^open-browser-[0-9a-f]{16}\.html$/

/**
 * Writes a page that leads on to `address` into the data folder, for its owner only: what stands in a file is in no list of
 * processes. Returns its path.
 */
export const writeRedirect = (folder: string, address: string, random: RandomBytes): string => {
  const path = join(folder, `open-browser-${Buffer.from(random(8)).toString('hex')}.html`)
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><title>Aina</title><a href="${address}">Aina</a>\n`
  writeFileSync(path, page, { mode: 0o600, flag: 'wx' })
  return path
}

/**
 * Removes what an earlier start was ended too early to remove. What cannot be removed is said: its code is long dead. On the
 * spot: Node takes longer to get its promises of files ready than the folder takes to be read.
 */
export const removeRedirects = (folder: string, err: (line: string) => void): void => {
  try {
    for (const name of readdirSync(folder)) if (NAME.test(name)) rmSync(join(folder, name))
  } catch (error) {
    err(`A file that led a browser to Aina could not be removed (${systemCode(error)}).`)
  }
}
