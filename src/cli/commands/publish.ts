import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearDrafts, readRegular, replaceFile } from '../../core/files/chosenFiles.ts'
import { FolderRefused, trustedFolder, trustedUsers } from '../../core/files/trustedFolder.ts'
import { syncFolder } from '../../core/files/writeWhole.ts'
import { type CommandContext, sourceFields } from '../commandContext.ts'
import { type Ended, ended } from '../world.ts'
import { writeRefusal } from '../writeRefusal.ts'

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

/** Nobody else may be able to change it later: then it would not stay as it was. */
const isAsItWas = async (file: string, text: string): Promise<boolean> => {
  const content = Buffer.from(text)
  const found = await readRegular(file, content.length)
  if (found.is !== 'file' || !found.content?.equals(content)) return false
  // Windows knows neither.
  return !process.getuid || (found.mode === FILE_MODE && (await trustedUsers()).includes(found.uid))
}

/** Windows takes these for devices, whatever stands behind a dot, and drops a dot at the end. */
const NO_FILE_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i

/** A code as the name of a file; null for one that a file system would take for something else. */
const fileNameOf = (code: string): string | null =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(code) &&
  !(process.platform === 'win32' && NO_FILE_ON_WINDOWS.test(code))
    ? code
    : null

/** Lists of codes are some kilobytes long. */
const BIGGEST_INDEX = 1024 * 1024

/** The codes whose histories were published before, by the list of them that is written with them. */
const publishedBefore = async (index: string): Promise<string[]> => {
  const found = await readRegular(index, BIGGEST_INDEX)
  try {
    const { codes }: { codes?: unknown } = JSON.parse(String(found.is === 'file' ? found.content : null))
    return Array.isArray(codes) ? codes.map(String) : []
  } catch {
    // None yet, or none that can be read: then nothing is known to be ours.
    return []
  }
}

/** A folder in the chosen one, which is real: not by a link. */
const makeInside = async (folder: string, name: string): Promise<string> => {
  const inside = join(folder, name)
  const link = await lstat(inside).catch(() => null)
  if (link?.isSymbolicLink()) throw new FolderRefused('link', inside)
  return trustedFolder(inside, { make: FOLDER_MODE })
}

/** Removes a published file; a folder of that name is not one. */
const remove = async (file: string): Promise<void> => {
  const there = await lstat(file).catch(() => null)
  if (there && !there.isDirectory()) await rm(file, { force: true })
}

/** `aina publish`: the service's addresses as files for any web server. Only what has changed is written, each file whole. */
export const publish = async (context: CommandContext, typed: string): Promise<Ended> => {
  const { reader, words, world } = context
  const board = reader.board()
  const { answer } = reader.served()
  let written = 0
  const put = async (folder: string, name: string, text: string): Promise<void> => {
    const file = join(folder, name)
    if (await isAsItWas(file, text)) return
    await replaceFile(file, text, { mode: FILE_MODE, exact: true })
    syncFolder(folder)
    written += 1
  }
  const lacking: string[] = []
  const published: string[] = []
  const taken = new Set<string>()
  try {
    const folder = await trustedFolder(typed, { make: FOLDER_MODE })
    const api = await makeInside(folder, 'api')
    const histories = await makeInside(api, 'historical')
    for (const each of [folder, api, histories]) await clearDrafts(each, world.clock.now())
    const before = await publishedBefore(join(api, 'index.json'))
    for (const { code } of board.assets) {
      const name = fileNameOf(code)
      const history = answer(`/api/historical/${encodeURIComponent(code)}?period=all`)
      // One file for both on systems that do not tell them apart.
      const isThere = taken.has(code.toLowerCase())
      if (name === null || isThere || history.status !== 200) {
        lacking.push(code)
        continue
      }
      await put(histories, name, history.body)
      published.push(code)
      taken.add(code.toLowerCase())
    }
    // What is no longer published would go on saying old rates.
    for (const code of before.filter((known) => !taken.has(known.toLowerCase()))) {
      const name = fileNameOf(code)
      if (name !== null) await remove(join(histories, name))
    }
    await put(folder, '_headers', HEADERS)
    await put(api, '.htaccess', HTACCESS)
    const about = { ...sourceFields(context), date: board.day, fetched_at: board.fetchedAt }
    await put(api, 'index.json', `${JSON.stringify({ ...about, codes: published }, null, 1)}\n`)
    // The board comes last: whoever sees its new date finds the histories that go with it.
    await put(api, 'rates', answer('/api/rates').body)
  } catch (error) {
    throw writeRefusal(error, typed, words)
  }
  await world.out(`${words('publish', { written, total: published.length + 4 })}\n`)
  if (lacking.length > 0) world.err(words('answers.notPublished', { codes: lacking.join(', ') }))
  return lacking.length > 0 ? ended.noRate : ended.well
}
