import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What `npm test` leaves to `npm run test:all`. */
const LONG = 'test/**/*.long.test.{ts,tsx}'
/** Of what the pages do without a component: what needs a document all the same. */
const WITH_DOCUMENT = ['chart/chart', 'state/model', 'rate/rateDigits', 'transport/tab'].map(
  (name) => `test/renderer/${name}.test.ts`,
)

/** In milliseconds: so long takes only what hangs, not what runs on a machine that has much else to do. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

const node = (name: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    environment: 'node',
    setupFiles: ['test/drawnCases.ts'],
    include,
    exclude: ['test/e2e/**', ...WITH_DOCUMENT, ...exclude],
    ...patience,
  },
})

const renderer = (name: string, include: string[], exclude: string[]) => ({
  plugins: [react()],
  // The flags come out of node_modules, which may be a link to elsewhere.
  server: { fs: { strict: false } },
  test: {
    name,
    environment: 'jsdom',
    // A document and React for each file would take longer than most of these tests.
    isolate: false,
    setupFiles: ['test/drawnCases.ts', 'test/renderer/setup.ts'],
    include,
    exclude,
    ...patience,
  },
})

export default defineConfig({
  test: {
    // Two more than the cores, since a test often waits: for a process, a connection, the disk.
    maxWorkers: availableParallelism() + 2,
    globalSetup: ['test/compileCache.ts', 'test/childBundles.ts'],
    projects: [
      node('node', ['test/**/*.test.ts'], [LONG]),
      renderer('renderer', ['test/renderer/**/*.test.tsx', ...WITH_DOCUMENT], [LONG]),
      node('long', ['test/**/*.long.test.ts'], []),
      renderer('long renderer', ['test/renderer/**/*.long.test.tsx'], []),
    ],
  },
})
