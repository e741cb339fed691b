import { expect, test } from 'vitest'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { filledFolder } from './cliForTest.ts'

const commands = [
  ['--help'],
  ['rates'],
  ['rates', 'USD', 'RUB', '--on', '2026-11-15'],
  ['rates', 'GBP'],
  ['convert', '100', 'usd', 'to', 'kzt,', 'eur'],
  ['convert', '100 usd', '--on', '2026-11-15', '--rule', 'fixed'],
  ['convert', '100', 'krones'],
  ['history', 'USD', '--from', '2026-11-10'],
  ['history', 'USD', '--average', 'month', '--from', '2026-09-01'],
  ['ticker'],
  ['rates', '--on', 'someday'],
  ['nothing'],
] as const

test.each(languageCodes)('what each command says in %s has been read', async (language) => {
  const { aina, world } = await filledFolder({ convention: 'fixing' })
  const said: string[] = []
  for (const argv of commands) {
    const { status, out, err } = await aina([...argv, '--language', language])
    const lines = [out.trimEnd(), ...err.map((line) => `! ${line}`)].filter((line) => line !== '')
    said.push(`$ aina ${argv.join(' ')}\n${lines.join('\n')}\n= ${status}\n`)
  }
  const text = said
    .join('\n')
    .replaceAll(world.folder, '~')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT')
  await expect(text).toMatchFileSnapshot(`./snapshots/${language}.txt`)
})
