import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namedCertificate } from '../../doubles/namedCertificate.ts'
import { ownFolder } from '../setting.ts'

/** Fetches `urls` in a process with these variables. Returns each body or failure. */
const fetched = async (env: Record<string, string>, urls: readonly string[]): Promise<string[]> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fetchChild.ts'), ...urls], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
  return out.trim().split('\n')
}

const tunnelled: RequestListener = (_request, response) => void response.end('through the tunnel')

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A proxy that answers everything itself, plain or through a tunnel to `inside`, or refuses every tunnel with a status. */
const startProxy = async (inside: Server = createServer(tunnelled), status = '200 OK') => {
  const asked: string[] = []
  const insidePort = await listening(inside)
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('through the proxy')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.write(`HTTP/1.1 ${status}\r\n\r\n`)
    if (!status.startsWith('200')) return void socket.end()
    const tunnel = connect(insidePort, '127.0.0.1')
    tunnel.on('error', () => socket.destroy())
    socket.on('error', () => tunnel.destroy())
    tunnel.pipe(socket).pipe(tunnel)
  })
  return { port: await listening(proxy), asked }
}

test.each(['HTTP_PROXY', 'http_proxy'])(
  'with %s set a name goes through the proxy, and loopback does not',
  async (variable) => {
    const { port, asked } = await startProxy()
    const own = createServer((_request, response) => void response.end('directly'))
    const ownPort = await listening(own)
    const answers = await fetched({ [variable]: `http://127.0.0.1:${port}` }, [
      'http://rates.example/api/rates',
      `http://127.0.0.1:${ownPort}/api/rates`,
      `http://localhost:${ownPort}/api/rates`,
    ])
    expect(answers[0]).toMatch(/^through the (proxy|tunnel)$/)
    expect(answers.slice(1)).toEqual(['directly', 'directly'])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('rates.example')
  },
)

test('HTTPS_PROXY leads to a service that the system trusts, and is named as the reason if it refuses', async () => {
  const folder = ownFolder()
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, namedCertificate.cert)
  const { port, asked } = await startProxy(createTlsServer(namedCertificate, tunnelled))
  const env = { HTTPS_PROXY: `http://127.0.0.1:${port}`, NODE_EXTRA_CA_CERTS: trusted }
  expect(await fetched(env, ['https://rates.example/'])).toEqual(['through the tunnel'])
  expect(asked).toEqual(['rates.example:443'])
  for (const status of ['502 Bad Gateway', '407 Proxy Authentication Required']) {
    const closed = await startProxy(undefined, status)
    const HTTPS_PROXY = `http://127.0.0.1:${closed.port}`
    expect(await fetched({ HTTPS_PROXY }, ['https://rates.example/'])).toEqual(['failed proxy'])
  }
})

test('NO_PROXY hosts are fetched directly, and so is everything without a proxy', async () => {
  const { port, asked } = await startProxy()
  const proxied = { HTTP_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: 'spared.invalid' }
  const [spared] = await fetched(proxied, ['http://spared.invalid/'])
  expect(spared).toMatch(/^failed/)
  const [direct] = await fetched({}, ['http://rates.invalid/'])
  expect(direct).toMatch(/^failed/)
  expect(asked).toEqual([])
})

test('a proxy variable that names none does not keep the app from starting', async () => {
  const own = createServer((_request, response) => void response.end('directly'))
  const port = await listening(own)
  for (const HTTP_PROXY of ['http://[bad', 'socks5://127.0.0.1:1', 'none'])
    expect(await fetched({ HTTP_PROXY }, [`http://127.0.0.1:${port}/`])).toEqual(['directly'])
})
