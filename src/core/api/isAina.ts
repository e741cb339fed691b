import { request } from 'node:http'

const PATIENCE_MS = 1_000

/** Whether an Aina serves its mirror at a port of this machine. Never rejects. */
export const isAina = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/rates', method: 'HEAD', agent: false, timeout: PATIENCE_MS },
      (response) => {
        resolve(/^Aina /.test(String(response.headers['x-mirror'])))
        asked.destroy()
      },
    )
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.on('close', () => resolve(false))
    asked.end()
  })
