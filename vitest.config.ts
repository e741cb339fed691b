import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first: one of them begun last would keep a single core busy for minutes. Each has a process
 * of its own.
 */
const LONGEST = [
  'core/core.simulation1',
  'core/core.simulation2',
  'core/core.kills',
  'main/security/answer.fuzz',
  'core/core.faults',
  'core/mirror/bitFlips',
  'core/mirror/model',
  'core/mirror/powerCuts',
  'core/core.confirm',
  'core/core.wakingHours',
  'core/core.year',
  'core/core.days',
  'core/budget/budget.simulation',
  'core/sync/fleet',
].map((name) => `test/${name}.test.ts`)

/** What replaces a module: in a process that has loaded it for another file, that would change nothing. */
const ALONE = ['test/shared/entry/readerCost.test.ts']

/** Of what the pages do without a component: what needs a document all the same. */
const WITH_DOCUMENT = ['chart/chartMarks', 'state/model', 'rate/rateDigits', 'transport/tab'].map(
  (name) => `test/renderer/${name}.test.ts`,
)
for (const file of [...LONGEST, ...ALONE, ...WITH_DOCUMENT])
  if (!existsSync(file)) throw new Error(`${file} is not where it was`)

/**
 * Those that share processes come last, one project after the other: a process that another project's file follows is
 * ended.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at < 0 ? LONGEST.length + (project.name === 'renderer' ? 0 : 1) : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

/** How many times as long as in the ordinary run the tests are made that `npm run prove` runs. */
const lengthened = Math.max(
  1,
  Number(process.env.AINA_THOROUGH ?? 1),
  Math.ceil(Number(process.env.AINA_KILLS ?? 1) / 10),
)

/** In milliseconds: so long takes only what hangs, not what runs on a machine that has much else to do. */
const patience = {
  testTimeout: 120_000 * lengthened,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // Two more than the cores, since a test often waits: for a process, a connection, the disk.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['test/compileCache.ts', 'test/childBundles.ts'],
    // What fails now and then is broken: nothing is tried twice.
    retry: 0,
    projects: [
      {
        test: {
          name: 'long',
          environment: 'node',
          setupFiles: ['test/drawnCases.ts'],
          include: [...LONGEST, ...ALONE],
          ...patience,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // A new process for each file would take longer than most of these tests. What a file leaves behind fails it.
          isolate: false,
          setupFiles: ['test/drawnCases.ts', 'test/nothingLeft.ts'],
          // Of the pages what needs no document.
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', ...LONGEST, ...ALONE, ...WITH_DOCUMENT],
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
          // A document and React for each file would take longer than most of these tests. What a file leaves behind fails it.
          isolate: false,
          setupFiles: ['test/drawnCases.ts', 'test/renderer/setup.ts'],
          include: ['test/renderer/**/*.test.tsx', ...WITH_DOCUMENT],
          ...patience,
        },
      },
    ],
  },
})
