import { expect, test } from 'vitest'
import { type Machine, whyNotRun } from '../desktop/runtime.ts'

const able: Machine = {
  platform: 'linux',
  hasRuntime: true,
  isRoot: false,
  hasDisplay: true,
  hasSandbox: true,
}

test.each<[Partial<Machine>, RegExp | null]>([
  [{}, null],
  [{ platform: 'darwin', hasDisplay: false }, null],
  [{ isRoot: true }, /ordinary user/],
  [{ hasRuntime: false }, /npx install-electron/],
  [{ hasDisplay: false }, /session\.sh/],
  [{ hasSandbox: false }, /chrome-sandbox/],
])('the desktop’s tests run with %j, or say what is missing', (machine, reason) => {
  const why = whyNotRun({ ...able, ...machine })
  if (reason === null) expect(why).toBeNull()
  else expect(why).toMatch(reason)
})
