import {
  closeSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { NO_FOLLOW } from '../../core/files/followLinks.ts'
import { systemCode } from '../../core/files/systemCode.ts'
import { strangersOnTheWay } from '../../core/files/wayThere.ts'
import { writeWhole } from '../../core/files/writeWhole.ts'
import { type Context, Refusal, sourceFields } from '../context.ts'
import { fill } from '../fill.ts'
import { type Ended, ended } from '../world.ts'

/** Files for everybody: a web server of another user has to be able to read them. */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755

/** What web servers are told of files without an ending: Cloudflare Pages and Netlify, and Apache. */
const HEADERS = `/api/*
  Content-Type: application/json; charset=utf-8
  Cache-Control: public, max-age=300
  Access-Control-Allow-Origin: *
`
const HTACCESS = `<IfModule mod_headers.c>
Header set Cache-Control "public, max-age=300"
Header set Access-Control-Allow-Origin "*"
</IfModule>
ForceType application/json
`

const isAsItWas = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}

/** Windows takes these for devices, whatever stands behind a dot, and drops a dot at the end. */
const NO_FILE_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i

/** A code as the name of a file; null for one that a file system would take for something else. */
const fileNameOf = (code: string): string | null =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(code) &&
  !(process.platform === 'win32' && NO_FILE_ON_WINDOWS.test(code))
    ? code
    : null

const refused = (code: string): Error => Object.assign(new Error(code), { code })

/**
 * The folder that was named, which may be the person's in any way but two: nobody can put links of theirs into it, and no link of
 * theirs leads to it.
 */
const checkFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  const isByLinks = process.getuid !== undefined && realpathSync(folder) !== folder
  if (isByLinks && strangersOnTheWay(folder) !== null) throw refused('ELOOP')
  const isEverybodys = process.getuid !== undefined && (statSync(folder).mode & 0o1002) === 0o002
  if (isEverybodys) throw refused('EPERM')
}

/** A folder of ours in there: a link in its place, or somebody else's folder, would lead what is written and removed astray. */
const makeFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
  const stat = lstatSync(path)
  if (!stat.isDirectory()) throw refused('ELOOP')
  if (process.getuid && stat.uid !== process.getuid()) throw refused('EPERM')
}

/** Lets everybody read a file, and no link's file in its place. */
const openToAll = (file: string): void => {
  const opened = openSync(file, NO_FOLLOW)
  try {
    fchmodSync(opened, FILE_MODE)
  } finally {
    closeSync(opened)
  }
}

/** A minute: no file takes as long to write, so that nobody else is at it. */
const DRAFT_LASTS_MS = 60_000

/** Removes drafts of files of ours that a run which was killed has left behind. */
const clearDrafts = (folder: string, now: number): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!/\.tmp-[0-9a-f]{12}$/.test(name) || lstatSync(path).mtimeMs > now - DRAFT_LASTS_MS) continue
    rmSync(path, { force: true })
  }
}

/** The codes whose histories were published before, by the list of them that is written with them. */
const publishedBefore = (index: string): string[] => {
  try {
    const { codes }: { codes?: unknown } = JSON.parse(readFileSync(index, 'utf8'))
    return Array.isArray(codes) ? codes.map(String) : []
  } catch {
    // None yet, or none that can be read: then nothing is known to be ours.
    return []
  }
}

/** `aina publish`: the service's addresses as files for any web server. Only what has changed is written, each file whole. */
export const publish = async (context: Context, typed: string): Promise<Ended> => {
  const { reader, words, world } = context
  const folder = resolve(typed)
  const board = reader.board()
  const { answer } = reader.served()
  let written = 0
  const put = (path: string, text: string): void => {
    const file = join(folder, path)
    const isThere = isAsItWas(file, text)
    if (!isThere) writeWhole(file, text)
    // Of one that is there too: a run that was killed may have left it closed.
    openToAll(file)
    if (!isThere) written += 1
  }
  const lacking: string[] = []
  const published: string[] = []
  const taken = new Set<string>()
  try {
    checkFolder(folder)
    for (const path of ['api', join('api', 'historical')]) {
      makeFolder(join(folder, path))
      clearDrafts(join(folder, path), world.clock.now())
    }
    clearDrafts(folder, world.clock.now())
    const before = publishedBefore(join(folder, 'api', 'index.json'))
    for (const { code } of board.assets) {
      const name = fileNameOf(code)
      const history = answer(`/historical/${encodeURIComponent(code)}?period=all`)
      // One file for both on systems that do not tell them apart.
      const isThere = taken.has(code.toLowerCase())
      if (name === null || isThere || history.status !== 200) {
        lacking.push(code)
        continue
      }
      put(join('api', 'historical', name), history.body)
      published.push(code)
      taken.add(code.toLowerCase())
    }
    // What is no longer published would go on saying old rates.
    for (const code of before.filter((known) => !taken.has(known.toLowerCase()))) {
      const name = fileNameOf(code)
      if (name !== null) rmSync(join(folder, 'api', 'historical', name), { force: true })
    }
    put('_headers', HEADERS)
    put(join('api', '.htaccess'), HTACCESS)
    const about = { ...sourceFields(context), date: board.day, fetched_at: board.fetchedAt }
    put(join('api', 'index.json'), `${JSON.stringify({ ...about, codes: published }, null, 1)}\n`)
    // The board comes last: whoever sees its new date finds the histories that go with it.
    put(join('api', 'rates'), answer('/rates').body)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(fill(words.answers.fileFailed, { file: folder, code: systemCode(error) }), 1)
  }
  await world.out(`${fill(words.publish, { written, total: published.length + 4 })}\n`)
  if (lacking.length > 0) world.err(fill(words.answers.notPublished, { codes: lacking.join(', ') }))
  return lacking.length > 0 ? ended.noRate : ended.well
}
