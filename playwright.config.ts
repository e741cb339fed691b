import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const tests = join(import.meta.dirname, 'test/e2e')
const desktop = join(import.meta.dirname, 'test/desktop')
/** Each has a folder and a project of its own. */
const others = ['long', 'engines']

/** End to end on the built bundles: run after `npm run build` (`npm test` does both). */
export default defineConfig<object, { packed: boolean }>({
  testDir: tests,
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'pages', testIgnore: others.map((name) => join(tests, name, '**')) },
    ...others.map((name) => ({ name, testDir: join(tests, name) })),
    // On the installed Electron, from the checkout; and some of it from a package.
    { name: 'desktop', testDir: desktop },
    { name: 'packed', testDir: desktop, grep: /@packed/, use: { packed: true } },
  ],
  globalSetup: './test/e2e/unpackBrowser.ts',
  outputDir: 'test-results',
  // Nothing waits for a time, only for a state; so much is for machines that are busy.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // A moment is said in the machine's own zone: it is the same one wherever the tests run.
  use: { actionTimeout: 40_000, timezoneId: 'UTC' },
  // What fails now and then is broken: nothing is tried twice.
  retries: 0,
  // A test depends on no other: those of a long file are spread over the workers, and these end together.
  fullyParallel: true,
  // More than twice the cores of a small machine: a test waits a third of its time, for a poll, a deadline or a process.
  workers: 5,
  forbidOnly: true,
  reporter: 'list',
})
