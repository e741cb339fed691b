import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namedCertificate } from '../../doubles/namedCertificate.ts'
import { startService } from '../../doubles/service.ts'
import { eventually } from '../../doubles/soon.ts'

const src = resolve(import.meta.dirname, '../../../src')
const SERVICE = 'https://rates.example'

const listen = async (server: Server | ReturnType<typeof createHttps>): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-proxies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A service at https://rates.example, whose certificate only those trust who were given it. */
const startSecure = async () => {
  const { board, close } = await startService({ assets: [{ code: 'USD', kind: 'fiat' }], from: '2026-11-01' })
  onTestFinished(() => close())
  const asked: string[] = []
  const server = createHttps(namedCertificate, (request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(board))
  })
  return { port: await listen(server), asked }
}

/** A proxy, over TLS or not, that connects every CONNECT to one port or answers it with a status. */
const startProxy = async (to: number | string, tls = false) => {
  const asked: string[] = []
  const proxy = tls ? createHttps(namedCertificate) : createHttp()
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.on('error', () => {})
    if (typeof to === 'string') return void socket.end(`HTTP/1.1 ${to}\r\n\r\n`)
    const tunnel = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    })
    tunnel.on('error', () => socket.destroy())
    socket.on('close', () => tunnel.destroy())
  })
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${await listen(proxy)}`, asked }
}

const certificateFile = (): string => {
  const file = join(ownFolder(), 'extra.pem')
  writeFileSync(file, namedCertificate.cert)
  return file
}

const program = (words: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [...words, '--data-dir', join(ownFolder(), 'data')], {
    env: {
      PATH: process.env.PATH ?? '',
      LANG: 'en_US.UTF-8',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.out += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.err += chunk
  })
  return { child, text, ended: once(child, 'close') }
}

const command = async (words: readonly string[], env: Record<string, string>, extra = '') => {
  const packaged = join(import.meta.dirname, 'packagedCommand.ts')
  const script = extra === '' ? [join(src, 'cli/index.ts')] : [packaged, extra]
  const { text, ended } = program([...script, ...words], env)
  const [status] = await ended
  return { status, ...text }
}

const FETCH = ['rates', '--fetch', '--service', SERVICE]

test.each(['http', 'https'])('the command line asks through the %s proxy of HTTPS_PROXY', async (scheme) => {
  const { port, asked } = await startSecure()
  const proxy = await startProxy(port, scheme === 'https')
  const env = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: certificateFile() }
  expect(await command(FETCH, env)).toMatchObject({ status: 0, out: expect.stringContaining('USD') })
  expect(proxy.asked).toEqual(['rates.example:443'])
  expect(asked).toEqual(['/api/rates'])
})

test('the browser shell uses the proxy of HTTPS_PROXY and trusts extra certificates', async () => {
  const { port, asked } = await startSecure()
  const proxy = await startProxy(port)
  const env = { HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: certificateFile() }
  const { child, text, ended } = program(
    [join(src, 'serve/index.ts'), '--no-open', '--service', SERVICE],
    env,
  )
  await eventually(() => asked.includes('/api/rates') || child.exitCode !== null, text.err)
  expect(proxy.asked[0]).toBe('rates.example:443')
  child.kill('SIGTERM')
  await ended
})

test.each(['502 Bad Gateway', '407 Proxy Authentication Required'])(
  'a proxy that answers %s is named in the sentence',
  async (status) => {
    const proxy = await startProxy(status)
    const env = { HTTPS_PROXY: proxy.url }
    expect((await command(FETCH, env)).err).toBe('error: The proxy did not connect Aina to the service.\n')
    if (status.startsWith('407')) return
    const inRussian = await command([...FETCH, '--language', 'ru'], env)
    expect(inRussian.err).toBe('ошибка: Прокси-сервер не соединил Aina с сервисом.\n')
  },
)
