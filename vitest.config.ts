import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core: left to itself, the runner keeps one back, which on two cores doubles the time.
    maxWorkers: availableParallelism(),
    // What fails now and then is broken: nothing is tried twice.
    retry: 0,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/e2e/**'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        // The flags come out of node_modules, which may be a link to elsewhere.
        server: { fs: { strict: false } },
        test: {
          name: 'renderer',
          environment: 'jsdom',
          setupFiles: ['test/renderer/setup.ts'],
          include: ['test/renderer/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
