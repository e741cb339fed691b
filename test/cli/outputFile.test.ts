import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '../core/coreForTest.ts'
import { filledFolder } from './cliForTest.ts'

test.each([
  [['rates', 'USD', 'EUR']],
  [['rates', '--json']],
  [['convert', '100 usd to kzt, eur', '--csv']],
  [['history', 'USD', '--csv']],
  [['history', 'USD', '--average', 'month']],
  [['ticker', 'USD']],
])('%j with -o writes its printed text into a new file', async (command) => {
  const { aina } = await filledFolder()
  const printed = await aina(command)
  const file = join(ownFolder(), 'out.txt')
  expect(await aina([...command, '-o', file])).toEqual({ ...printed, out: '' })
  expect(readFileSync(file, 'utf8')).toBe(printed.out)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('-o overwrites no file, follows no link and leaves no file after a failure', async () => {
  const { aina } = await filledFolder()
  const folder = ownFolder()
  const [there, link, none] = ['there', 'link', 'none'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(there, 'mine')
  symlinkSync(join(folder, 'elsewhere'), link)
  for (const file of [there, link])
    expect(await aina(['rates', '-o', file])).toEqual({
      status: 1,
      out: '',
      err: [`error: ${file} already exists (not overwritten)`],
    })
  expect(readFileSync(there, 'utf8')).toBe('mine')
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
  expect((await aina(['rates', 'NOPE', '-o', none])).status).toBe(1)
  expect(existsSync(none)).toBe(false)
})
