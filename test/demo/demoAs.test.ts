import { expect, onTestFinished, test } from 'vitest'
import { demoAs } from '../../src/demo/demoAs.ts'
import { ask } from './ask.ts'

const start = async (text?: string) => {
  const warnings: string[] = []
  const demo = await demoAs(text, { warn: (message) => void warnings.push(message) })
  onTestFinished(demo.close)
  const statusOf = async (path: string): Promise<number> => (await ask(demo.base + path)).status
  return { statusOf, warnings }
}

test('the demo behaves from its first answer as the variable says', async () => {
  const { statusOf, warnings } = await start('status:503@/historical')
  expect([await statusOf('/historical/USD?period=7d'), await statusOf('/rates')]).toEqual([503, 200])
  expect(warnings).toEqual([])
})
