import { request } from 'node:http'

const PATIENCE_MS = 1_000

/** Whether an Aina serves its mirror at a port of this machine. Never rejects. */
export const isAina = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = request(
      { host: '127.0.0.1', port, path: '/api/rates', method: 'HEAD', agent: false, timeout: PATIENCE_MS },
      (response) => {
        resolve(/^Aina /.test(String(response.headers['x-mirror'])))
        probe.destroy()
      },
    )
    probe.on('timeout', () => probe.destroy())
    probe.on('error', () => resolve(false))
    probe.on('close', () => resolve(false))
    probe.end()
  })
