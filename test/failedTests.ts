import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

/** The results of tests in a runner's report in JSON. */
export interface Outcome {
  passed: number
  failed: number
  /** The tests that failed, each with its file and, of Vitest's, the first line of why, so that one line of a log says it. */
  names: string[]
}

/** Nothing can be said of a report that is not there or is not one: its runner has not come to its end. */
const nothing: Outcome = { passed: 0, failed: 0, names: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Of a file that failed as a whole. */
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** `: ` and the first line of what a runner says of a failure, if it says anything. */
const because = (message = ''): string => {
  const line = stripVTControlCharacters(message).split('\n')[0]?.trim()
  return line ? `: ${line}` : ''
}

/** Of Vitest's report. A file that failed as a whole counts as a failed test, under its own name. */
export const vitestOutcome = (report: unknown, root: string): Outcome => {
  const { data } = vitestReport.safeParse(report)
  if (!data) return nothing
  const names = data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    return status === 'failed' && failed.length === 0
      ? [`${file}${because(message)}`]
      : failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}${because(failureMessages?.[0])}`)
  })
  return { passed: data.numPassedTests, failed: Math.max(data.numFailedTests, names.length), names }
}

const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })
const isFailed = ({ tests }: z.infer<typeof spec>): boolean =>
  tests.some(({ status }) => status === 'unexpected' || status === 'flaky')
/** A file, or a group of tests in one. */
const suite = z.object({
  title: z.string(),
  specs: z.optional(z.array(spec)),
  get suites() {
    return z.optional(z.array(suite))
  },
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
  /** What went wrong outside the tests. */
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

const failedIn = ({ title: place, specs = [], suites = [] }: z.infer<typeof suite>): string[] =>
  [...specs.filter(isFailed).map(({ title }) => title), ...suites.flatMap(failedIn)].map(
    (name) => `${place} › ${name}`,
  )

/** Of Playwright's report. What passed at a second trial has failed. */
export const playwrightOutcome = (report: unknown): Outcome => {
  const { data } = playwrightReport.safeParse(report)
  if (!data) return nothing
  const { expected, unexpected, flaky } = data.stats
  const outside = data.errors.map(({ message }) => message?.split('\n')[0] ?? 'something outside the tests')
  return {
    passed: expected,
    failed: unexpected + flaky + outside.length,
    names: [...data.suites.flatMap(failedIn), ...outside],
  }
}
