import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { filledFolder } from './cliForTest.ts'

const schema = JSON.parse(readFileSync('docs/schema/aina.schema.json', 'utf8'))
const validators = new Ajv2020({ allErrors: true, strict: true, validateFormats: false }).addSchema(
  schema,
  'aina',
)

/** Each command that prints JSON, by its definition in the schema. */
const commands: Record<string, readonly (readonly string[])[]> = {
  rates: [
    ['rates', '--all'],
    ['rates', 'USD', '100 EUR/RUB', 'BTC/USD'],
    ['rates', 'USD', 'RUB', 'BTC', '--on', '2026-11-05'],
    ['rates', 'USD', '--on', '2026-11-15', '--rule', 'in-force'],
  ],
  convert: [
    ['convert', '100 usd to kzt, eur'],
    ['convert', '5 usd + 20 eur in btc'],
    ['convert', '0.00000001 btc', '--on', '2026-11-15', '--rule', 'fixed'],
  ],
  history: [
    ['history', 'USD'],
    ['history', 'BTC/EUR', '--period', '30d'],
    ['history', 'USD', '--rule', 'in-force'],
  ],
  averages: [['history', 'USD', '--average', 'month']],
}

for (const convention of ['unknown', 'fixing'] as const)
  test.each(Object.entries(commands))(
    `the JSON of %s matches the published schema (${convention})`,
    async (name, all) => {
      const { aina } = await filledFolder({ convention })
      const isValid = validators.getSchema(`aina#/$defs/${name}`)
      expect(isValid).toBeDefined()
      for (const argv of all) {
        const { out } = await aina([...argv, '--json'])
        const answer = JSON.parse(out)
        expect([argv, isValid?.(answer), isValid?.errors ?? []]).toEqual([argv, true, []])
        expect(validators.getSchema('aina')?.(answer)).toBe(true)
      }
    },
  )
