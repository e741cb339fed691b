import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ServerParts, startServer } from '../../src/serve/server.ts'
import { fakeContract } from '../doubles/fakeContract.ts'

/** Built pages, as far as the server cares, with a file beside them that nobody must ever get. */
export const makePages = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'secret.txt'), 'SECRET')
  const pages = join(folder, 'renderer')
  await mkdir(join(pages, 'assets'), { recursive: true })
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>Aina</title>')
  await writeFile(join(pages, 'mark.svg'), '<svg/>')
  await writeFile(join(pages, 'assets', 'index-BxYz12_-.js'), 'export {}')
  return pages
}

/** A real server with canned handlers; what it logged is in `logged`. */
export const serveForTest = async (instead: Partial<ServerParts> = {}) => {
  const { handlers, listen, push, listeners, requests } = fakeContract()
  const token = randomBytes(32).toString('base64url')
  const logged: string[] = []
  const server = await startServer({
    handlers,
    listen,
    files: await makePages(),
    port: 0,
    token,
    log: { info: (line) => logged.push(line), warn: (line) => logged.push(line) },
    ...instead,
  })
  onTestFinished(() => server.close())
  const base = `http://127.0.0.1:${server.port}`
  return { ...server, push, listeners, base, token, logged, requests }
}

/** A call as the page makes it. */
export const post = (
  served: { base: string },
  token: string,
  name: string,
  body: BodyInit = '{}',
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${served.base}/api/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
