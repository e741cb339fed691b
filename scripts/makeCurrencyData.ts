/**
 * Makes src/shared/format/minorUnits.ts and src/shared/currencies/countries.ts from CLDR, for the currencies of
 * src/shared/currencies/fiatNames.ts. Run by hand when CLDR changes: `npx node scripts/makeCurrencyData.ts && npm run format`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { fiatNames } from '../src/shared/currencies/fiatNames.ts'
import { type LanguageCode, languageCodes, perLanguage } from '../src/shared/languages/language.ts'

const require = createRequire(import.meta.url)

const read = <S extends z.ZodMiniType>(schema: S, path: string): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(require.resolve(path), 'utf8')))

const Period = z.object({ _to: z.optional(z.string()), _tender: z.optional(z.string()) })
const { fractions, region } = read(
  z.object({
    supplemental: z.object({
      currencyData: z.object({
        fractions: z.record(z.string(), z.object({ _digits: z.string() })),
        region: z.record(z.string(), z.array(z.record(z.string(), Period))),
      }),
    }),
  }),
  'cldr-core/supplemental/currencyData.json',
).supplemental.currencyData

const territoriesOf = (language: LanguageCode): Record<string, string> => {
  const Territories = z.record(z.string(), z.string())
  const { main } = read(
    z.object({
      main: z.record(z.string(), z.object({ localeDisplayNames: z.object({ territories: Territories }) })),
    }),
    `cldr-localenames-full/main/${language}/territories.json`,
  )
  return main[language]?.localeDisplayNames.territories ?? {}
}

const territories = perLanguage(territoriesOf)

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const codes = Object.keys(fiatNames)
const usual = Number(fractions.DEFAULT?._digits)
const digits = codes.flatMap((code) => {
  const own = Number(fractions[code]?._digits ?? usual)
  return own === usual ? [] : [`  ${code}: ${own},`]
})

writeFileSync(
  'src/shared/format/minorUnits.ts',
  `/**
 * Made by scripts/makeCurrencyData.ts from Unicode CLDR 48 (Unicode-3.0 licence): do not edit. Digits after the point
 * of the currencies that do not have ${usual}.
 */
export const minorUnits: Readonly<Record<string, number>> = {
${digits.join('\n')}
}
`,
)

/** Names that people may type for a country: its name, its short name (UK), another one (Türkiye). */
const namesOf = (territory: string, language: LanguageCode): string => {
  const { [territory]: name, ...all } = territories[language]
  const short = all[`${territory}-alt-short`]
  const variant = all[`${territory}-alt-variant`]
  // The long names of Hong Kong and Macao contain China, which has another currency.
  const first = /^(HK|MO)$/.test(territory) ? short : name
  return [...new Set([first, short, variant])].filter(Boolean).join(', ')
}

const isCurrent = ({ _to, _tender }: z.infer<typeof Period>): boolean => !_to && _tender !== 'false'

const usersOf = (code: string): string[] => {
  const users = Object.entries(region).flatMap(([territory, periods]) =>
    periods.some((period) => period[code] && isCurrent(period[code])) ? [territory] : [],
  )
  const union = code === 'EUR' ? ['EU', 'EZ'] : []
  const home = fiatNames[code]?.region
  return [...union, ...users].sort((a, b) => Number(b === home) - Number(a === home))
}

const rows = codes.flatMap((code) => {
  const users = usersOf(code).map((territory) =>
    languageCodes.map((language) => `${language}: ${quote(namesOf(territory, language))}`).join(', '),
  )
  return users.length === 0 ? [] : [`  ${code}: [${users.map((user) => `{ ${user} }`).join(', ')}],`]
})

writeFileSync(
  'src/shared/currencies/countries.ts',
  `import type { LanguageCode } from '../src/shared/languages/language.ts'

/**
 * Made by scripts/makeCurrencyData.ts from Unicode CLDR 48 (Unicode-3.0 licence): do not edit. Where a currency is legal
 * tender today: each country in each language, other names of it after a comma; the home country first.
 */
export const countries: Readonly<Record<string, readonly Readonly<Record<LanguageCode, string>>[]>> = {
${rows.join('\n')}
}
`,
)
