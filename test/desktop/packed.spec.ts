import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Call, calls } from '../../src/shared/contract/contract.ts'
import { goodInputs } from '../doubles/goodOutputs.ts'
import { filled } from '../e2e/words.ts'
import { smoke } from '../smoke/smoke.ts'
import { ask, expect, test } from './desktop.ts'
import { desktopEnvironment } from './launch.ts'
import { pack } from './pack.ts'

test.use({ assets: 'few', course: 'short' })

test('a packed app with all fuses shut works from first start to end', async ({ home }) => {
  test.setTimeout(600_000)
  const folder = join(home, 'data')
  mkdirSync(folder)
  await smoke({
    executable: await pack(join(home, 'dist'), { driven: false }),
    folder,
    env: desktopEnvironment(home),
    hasTray: true,
    say: (line) => console.log(line),
  })
})

test('every call of a page is answered', { tag: '@packed' }, async ({ desktop, packed }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  await filled(page)
  expect(await aina.app.evaluate(({ app }) => app.isPackaged)).toBe(packed)
  const refused: string[] = []
  // One after another: some change what others read.
  for (const name of Object.keys(calls) as Call[]) {
    const input = z.encode(calls[name].input, goodInputs[name] as never)
    if (!(await ask(page, name, input)).ok) refused.push(name)
  }
  // The service was named for this run.
  expect(refused).toEqual(['service.try'])
})
