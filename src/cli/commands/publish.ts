import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { answerMirror } from '../../core/api/mirrorRoutes.ts'
import { clearDrafts, readRegular, replaceFile } from '../../core/files/chosenFiles.ts'
import { trustedUsers } from '../../core/files/ownership.ts'
import { FolderRefused, trustedFolder } from '../../core/files/trustedFolder.ts'
import { syncFolder } from '../../core/files/writeWhole.ts'
import { type CommandContext, sourceFields } from '../commandContext.ts'
import { writeRefusal } from '../intoFile.ts'
import { type Ended, ended } from '../world.ts'

/** World-readable, so that a web server of another user can read them. */
const FILE_MODE = 0o644
const FOLDER_MODE = 0o755

/** Headers, since the files of the API have no extension: Cloudflare Pages and Netlify, and Apache. */
const TYPES = { api: 'application/json', csv: 'text/csv' } as const
const HEADERS = Object.entries(TYPES)
  .map(
    ([folder, type]) => `/${folder}/*
  Content-Type: ${type}; charset=utf-8
  Cache-Control: public, max-age=300
  Access-Control-Allow-Origin: *
`,
  )
  .join('')
const htaccess = (type: string): string => `<IfModule mod_headers.c>
Header set Cache-Control "public, max-age=300"
Header set Access-Control-Allow-Origin "*"
</IfModule>
ForceType ${type}
`

/** Whether the file has this content, and no other user can change it later. */
const isAsItWas = async (file: string, text: string): Promise<boolean> => {
  const content = Buffer.from(text)
  const found = await readRegular(file, content.length)
  if (found.is !== 'file' || !found.content?.equals(content)) return false
  // Windows has neither.
  return !process.getuid || (found.mode === FILE_MODE && trustedUsers().includes(found.uid))
}

/** Windows treats these as devices, whatever follows a dot, and drops a final dot. */
const NO_FILE_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i

/** Returns the file name of a code, or null if a file system could misread it. */
const fileNameOf = (code: string): string | null =>
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(code) &&
  !(process.platform === 'win32' && NO_FILE_ON_WINDOWS.test(code))
    ? code
    : null

/** In bytes. A list of codes has a few kilobytes. */
const BIGGEST_INDEX = 1024 * 1024

/** Returns the codes published before, by the list written with them. */
const publishedBefore = async (index: string): Promise<string[]> => {
  const found = await readRegular(index, BIGGEST_INDEX)
  try {
    const { codes }: { codes?: unknown } = JSON.parse(String(found.is === 'file' ? found.content : null))
    return Array.isArray(codes) ? codes.map(String) : []
  } catch {
    // No readable list: treat no files as ours.
    return []
  }
}

/** Creates a real folder in the chosen one, not through a link. */
const makeInside = async (folder: string, name: string): Promise<string> => {
  const inside = join(folder, name)
  const link = await lstat(inside).catch(() => null)
  if (link?.isSymbolicLink()) throw new FolderRefused('link', inside)
  return trustedFolder(inside, { make: FOLDER_MODE })
}

/** Removes a published file. Leaves a folder of that name. */
const remove = async (file: string): Promise<void> => {
  const there = await lstat(file).catch(() => null)
  if (there && !there.isDirectory()) await rm(file, { force: true })
}

/**
 * `aina publish`: writes the service's API as files for any web server, and the same rates as CSV. Writes only changed
 * files, each atomically.
 */
export const publish = async (context: CommandContext, typed: string): Promise<Ended> => {
  const { reader, words, world } = context
  const board = reader.board()
  const served = reader.served()
  const answer = (target: string) => served.use((at) => answerMirror(at, target))
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
    const csv = await makeInside(folder, 'csv')
    const csvHistories = await makeInside(csv, 'historical')
    for (const each of [folder, api, histories, csv, csvHistories]) await clearDrafts(each, world.clock.now())
    const before = await publishedBefore(join(api, 'index.json'))
    for (const { code } of board.assets) {
      const name = fileNameOf(code)
      const address = `/api/historical/${encodeURIComponent(code)}`
      const history = answer(`${address}?period=all`)
      // Codes that differ only in case share a file on some systems.
      const isThere = taken.has(code.toLowerCase())
      if (name === null || isThere || history.status !== 200) {
        lacking.push(code)
        continue
      }
      await put(histories, name, history.body)
      await put(csvHistories, `${name}.csv`, answer(`${address}?format=csv`).body)
      published.push(code)
      taken.add(code.toLowerCase())
    }
    // Remove unpublished codes, since their files would show old rates.
    for (const code of before.filter((known) => !taken.has(known.toLowerCase()))) {
      const name = fileNameOf(code)
      if (name === null) continue
      await remove(join(histories, name))
      await remove(join(csvHistories, `${name}.csv`))
    }
    await put(folder, '_headers', HEADERS)
    await put(api, '.htaccess', htaccess(TYPES.api))
    await put(csv, '.htaccess', htaccess(TYPES.csv))
    const about = { ...sourceFields(context), date: board.day, fetched_at: board.fetchedAt }
    await put(api, 'index.json', `${JSON.stringify({ ...about, codes: published }, null, 1)}\n`)
    // The rates lists come last: readers who see a new date find the matching histories.
    await put(csv, 'rates.csv', answer('/api/rates?format=csv').body)
    await put(api, 'rates', answer('/api/rates').body)
  } catch (error) {
    throw writeRefusal(error, typed, words)
  }
  await world.out(`${words('publish', { written, total: 2 * published.length + 6 })}\n`)
  if (lacking.length > 0) world.err(words('answers.notPublished', { codes: lacking.join(', ') }))
  return lacking.length > 0 ? ended.noRate : ended.well
}
