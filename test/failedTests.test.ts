import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './failedTests.ts'

test('a Vitest run names failed tests with file and reason, and wholly failed files', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/aina/test/one.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a sum is right', status: 'passed' },
          {
            fullName: 'in kk a sum is said',
            status: 'failed',
            failureMessages: ['AssertionError: \u001b[31mexpected 3 to be 4\u001b[39m\n    at one.test.ts:7'],
          },
        ],
      },
      {
        name: '/aina/test/two.test.ts',
        status: 'failed',
        message: 'Error: no such module\n    at two.test.ts:1',
        assertionResults: [],
      },
      {
        name: '/aina/test/three.test.ts',
        status: 'passed',
        assertionResults: [{ fullName: 'all is well', status: 'passed' }],
      },
    ],
  }
  expect(vitestOutcome(report, '/aina')).toEqual({
    passed: 2,
    failed: 2,
    names: [
      'test/one.test.ts › in kk a sum is said: AssertionError: expected 3 to be 4',
      'test/two.test.ts: Error: no such module',
    ],
  })
})

test('a Playwright run names failed tests with file and group; flaky ones have failed', () => {
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'the browser is not there\nin detail' }],
    suites: [
      {
        title: 'board.spec.ts',
        specs: [
          { title: 'it is there', tests: [{ status: 'expected' }] },
          { title: 'it is drawn', tests: [{ status: 'unexpected' }] },
          { title: 'it is elsewhere', tests: [{ status: 'skipped' }] },
        ],
        suites: [
          { title: 'axe finds nothing', specs: [{ title: 'on #/board', tests: [{ status: 'flaky' }] }] },
        ],
      },
    ],
  }
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failed: 3,
    names: [
      'board.spec.ts › it is drawn',
      'board.spec.ts › axe finds nothing › on #/board',
      'the browser is not there',
    ],
  })
})

test.each([null, {}, 'half a rep', []])(
  'a file that is not a report (%j) counts no passed test and names none',
  (report) => {
    expect(vitestOutcome(report, '/')).toEqual({ passed: 0, failed: 0, names: [] })
    expect(playwrightOutcome(report)).toEqual({ passed: 0, failed: 0, names: [] })
  },
)
