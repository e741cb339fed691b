import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openPeers, readTables } from '../../src/serve/peers.ts'
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

/** A real server with canned handlers; what it said is in `lines` and `logged`. */
export const serveForTest = async (instead: Partial<ServerParts> = {}) => {
  const { handlers, listen, push, listeners, asked } = fakeContract()
  const lines: string[] = []
  const logged: string[] = []
  const server = await startServer({
    handlers,
    listen,
    files: await makePages(),
    port: 0,
    fixed: false,
    openPeers: (server) =>
      openPeers({
        server,
        platform: process.platform,
        env: {},
        read: readTables,
        user: process.getuid?.() ?? null,
      }),
    now: Date.now,
    random: randomBytes,
    log: { info: (line) => logged.push(line), warn: (line) => logged.push(line) },
    print: (line) => lines.push(line),
    ...instead,
  })
  onTestFinished(() => server.close())
  const base = `http://127.0.0.1:${server.port}`
  return { ...server, push, listeners, base, lines, logged, asked }
}

export const trade = (base: string, code: unknown, more: object = {}): Promise<Response> =>
  fetch(`${base}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, ...more }),
  })

export const tokenFor = async (served: { base: string; freshCode(): string }): Promise<string> => {
  const { token } = (await (await trade(served.base, served.freshCode())).json()) as { token: string }
  return token
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
