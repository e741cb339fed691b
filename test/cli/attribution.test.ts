import { expect, test } from 'vitest'
import { sourceFields } from '../../src/cli/commandContext.ts'
import type { Reader } from '../../src/core/reader.ts'
import type { Words } from '../../src/shared/languages/sentence.ts'
import { filledFolder } from './cliForTest.ts'

const WEBSITE = 'https://rates.example.org/about'

test('every output names the source and the licence with the chosen website', async () => {
  const { aina } = await filledFolder({ website: WEBSITE, convention: 'fixing' })
  const asText = [['rates'], ['rates', '--on', '2026-11-15'], ['convert', '100 usd'], ['history', 'USD']]
  const averages = ['history', 'USD', '--average', 'month']
  const all = [
    ...[...asText, averages].flatMap((argv) => [argv, [...argv, '--json'], [...argv, '--csv']]),
    ...['waybar', 'xbar'].map((kind) => ['ticker', 'USD', '--kind', kind]),
  ]
  for (const argv of all) {
    const { status, out, err } = await aina(argv)
    expect([status, err], argv.join(' ')).toEqual([0, []])
    expect(out, argv.join(' ')).toContain(WEBSITE)
    expect(out, argv.join(' ')).toContain('CC BY 4.0')
    if (argv.includes('--json'))
      expect(JSON.parse(out), argv.join(' ')).toMatchObject({
        source: `Rates: ${WEBSITE}, CC BY 4.0; for reference only, not a public offer.`,
        website: WEBSITE,
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        demo: false,
      })
    // Where every row may go its own way, each says it.
    else if (argv.includes('--csv') && !(argv[0] === 'history' && !argv.includes('month')))
      for (const row of out.trimEnd().split('\r\n').slice(1)) expect(row).toContain(WEBSITE)
  }
})

test('the demo’s rates go out under no licence and from no website', () => {
  const reader = { service: { demo: true, website: null } } as Reader
  const words = ((key: string) => key) as Words
  expect(sourceFields({ reader, words })).toEqual({
    source: 'source.demo',
    website: null,
    licence: null,
    demo: true,
  })
})
