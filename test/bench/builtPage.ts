import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from './demoPage.ts'

const page =
  '<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root"></div><script type="module" src="./main.tsx"></script></body></html>'

/** A page of one script, built as Aina's pages are, on a bare server; `close` ends that. */
export const startBuiltPage = async (
  folder: string,
  script: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close: () => Promise<void> }> => {
  const source = join(folder, 'page')
  mkdirSync(source)
  writeFileSync(join(source, 'index.html'), page)
  writeFileSync(join(source, 'main.tsx'), script)
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: { react: join(root, 'node_modules/react'), 'react-dom': join(root, 'node_modules/react-dom') },
    },
    build: { outDir: join(folder, 'out'), minify: true },
  })
  const server = createServer((request, response) => {
    const path = request.url === '/' || !request.url ? '/index.html' : request.url
    try {
      const body = readFileSync(join(folder, 'out', path))
      const script = path.endsWith('.js')
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
      response.setHeader('cache-control', script ? 'private, max-age=31536000, immutable' : 'no-store')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}
