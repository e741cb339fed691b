import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

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

const listening = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A proxy that answers everything itself, plain or through a tunnel. */
const startProxy = async () => {
  const asked: string[] = []
  const inside = createServer((_request, response) => void response.end('through the tunnel'))
  const insidePort = await listening(inside)
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('through the proxy')
  })
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
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
