import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Of what the pages do without a component: what needs a document all the same. */
const WITH_DOCUMENT = ['chart/chartMarks', 'state/model', 'rate/rateDigits', 'transport/tab'].map(
  (name) => `test/renderer/${name}.test.ts`,
)

/** In milliseconds: so long takes only what hangs, not what runs on a machine that has much else to do. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // Two more than the cores, since a test often waits: for a process, a connection, the disk.
    maxWorkers: availableParallelism() + 2,
    globalSetup: ['test/compileCache.ts', 'test/childBundles.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['test/drawnCases.ts'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...WITH_DOCUMENT],
          ...patience,
        },
      },
      {
        plugins: [react()],
        // The flags come out of node_modules, which may be a link to elsewhere.
        server: { fs: { strict: false } },
        test: {
          name: 'renderer',
          environment: 'jsdom',
          // A document and React for each file would take longer than most of these tests.
          isolate: false,
          setupFiles: ['test/drawnCases.ts', 'test/renderer/setup.ts'],
          include: ['test/renderer/**/*.test.tsx', ...WITH_DOCUMENT],
          ...patience,
        },
      },
    ],
  },
})
