import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemCode } from '../../core/files/systemCode.ts'
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

/** A code as the name of a file; null for one that a file system would take for something else. */
const fileNameOf = (code: string): string | null => (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(code) ? code : null)

/** `aina publish`: the service's addresses as files for any web server. Only what has changed is written, each file whole. */
export const publish = async (context: Context, typed: string): Promise<Ended> => {
  const { reader, words, world } = context
  const folder = resolve(typed)
  const board = reader.board()
  const { answer } = reader.served()
  let written = 0
  const put = (path: string, text: string): void => {
    const file = join(folder, path)
    if (isAsItWas(file, text)) return
    writeWhole(file, text)
    chmodSync(file, FILE_MODE)
    written += 1
  }
  const lacking: string[] = []
  const published: string[] = []
  try {
    mkdirSync(join(folder, 'api', 'historical'), { recursive: true, mode: FOLDER_MODE })
    for (const { code } of board.assets) {
      const name = fileNameOf(code)
      const history = answer(`/historical/${encodeURIComponent(code)}?period=all`)
      if (name === null || history.status !== 200) {
        lacking.push(code)
        continue
      }
      put(join('api', 'historical', name), history.body)
      published.push(code)
    }
    // What is no longer published would go on saying old rates.
    for (const name of readdirSync(join(folder, 'api', 'historical')))
      if (!published.includes(name) && !name.startsWith('.')) rmSync(join(folder, 'api', 'historical', name))
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
