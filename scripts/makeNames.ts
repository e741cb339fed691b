/**
 * Makes src/shared/currencies/fiatNames.ts and src/shared/languages/calendar.ts from CLDR, with the corrections of
 * nameCorrections.ts. Run by hand when CLDR or a correction changes: `npx node scripts/makeNames.ts && npm run format`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { type LanguageCode, languageCodes, perLanguage } from '../src/shared/languages/language.ts'
import { corrections, extraCodes } from './nameCorrections.ts'

const require = createRequire(import.meta.url)

const read = <S extends z.ZodMiniType>(schema: S, path: string): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(require.resolve(path), 'utf8')))

const Currency = z.object({
  displayName: z.optional(z.string()),
  'displayName-count-one': z.optional(z.string()),
  symbol: z.optional(z.string()),
  'symbol-alt-narrow': z.optional(z.string()),
})
const Texts = z.record(z.string(), z.string())
const Widths = z.object({
  format: z.object({ wide: Texts, abbreviated: Texts }),
  'stand-alone': z.object({ wide: Texts }),
})
const inMain = <S extends z.ZodMiniType>(schema: S) => z.object({ main: z.record(z.string(), schema) })

/** CLDR's data of one language, under its one key in `main`. */
const dataOf = <S extends z.ZodMiniType>(schema: S, language: LanguageCode, path: string): z.infer<S> => {
  const found = read(inMain(schema), path).main[language]
  if (found === undefined) throw new Error(`${path} has no ${language}`)
  return found as z.infer<S>
}

const currenciesOf = (language: LanguageCode) =>
  dataOf(
    z.object({ numbers: z.object({ currencies: z.record(z.string(), Currency) }) }),
    language,
    `cldr-numbers-full/main/${language}/currencies.json`,
  ).numbers.currencies

const currencies = perLanguage(currenciesOf)

/** Codes that are legal tender somewhere today, by CLDR's list of regions. */
const inUse = (): Set<string> => {
  const Period = z.object({ _to: z.optional(z.string()), _tender: z.optional(z.string()) })
  const { region } = read(
    z.object({
      supplemental: z.object({
        currencyData: z.object({ region: z.record(z.string(), z.array(z.record(z.string(), Period))) }),
      }),
    }),
    'cldr-core/supplemental/currencyData.json',
  ).supplemental.currencyData
  const periods = Object.values(region).flat()
  const current = periods.flatMap((period) =>
    Object.entries(period).filter(([, { _to, _tender }]) => !_to && _tender !== 'false'),
  )
  return new Set(current.map(([code]) => code))
}

const nameOf = (code: string, language: LanguageCode): string => {
  const corrected = corrections[code]?.[language]
  if (corrected) return corrected
  const { displayName, 'displayName-count-one': one } = currencies[language][code] ?? {}
  // English counted forms have common words in lower case: US dollar, not US Dollar.
  const name = language === 'en' ? (one ?? displayName) : displayName
  if (!name) throw new Error(`${code} has no name in ${language}: add one to nameCorrections.ts`)
  return name
}

const codes = [...new Set([...inUse(), ...extraCodes])].sort()

/** CLDR's sign for English readers (A$, CN¥), else the narrow sign if only one currency has it. */
const symbols = new Map<string, string>()
for (const code of codes) {
  const { symbol } = currencies.en[code] ?? {}
  if (symbol && symbol !== code) symbols.set(code, symbol)
}
const narrowOf = (code: string): string | undefined => currencies.en[code]?.['symbol-alt-narrow']
for (const code of codes) {
  const narrow = narrowOf(code)
  const others = codes.filter((other) => other !== code && narrowOf(other) === narrow)
  if (narrow && !symbols.has(code) && others.length === 0) symbols.set(code, narrow)
}

const symbolOf = (code: string): string => {
  const corrected = corrections[code]?.symbol
  return corrected === undefined ? (symbols.get(code) ?? '') : corrected
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`

const rows = codes.map((code) => {
  const symbol = symbolOf(code).replaceAll('\u00a0', ' ')
  const fields = [
    ...languageCodes.map((language) => `${language}: ${quote(nameOf(code, language))}`),
    ...(symbol ? [`symbol: ${quote(symbol)}`] : []),
  ]
  return `  ${code}: { ${fields.join(', ')} },`
})

writeFileSync(
  'src/shared/currencies/fiatNames.ts',
  `import type { LanguageCode } from '../src/shared/languages/language.ts'

/**
 * Made by scripts/makeNames.ts from Unicode CLDR 48 (Unicode-3.0 licence), corrected where scripts/nameCorrections.ts
 * says so: do not edit.
 */

/** The name in each language, and the sign, where there is one. */
export type FiatName = Readonly<Record<LanguageCode, string> & { symbol?: string }>

export const fiatNames: Readonly<Record<string, FiatName>> = {
${rows.join('\n')}
}
`,
)

const calendarOf = (language: LanguageCode) => {
  const path = `cldr-dates-full/main/${language}/ca-gregorian.json`
  const Calendar = z.object({
    dates: z.object({
      calendars: z.object({ gregorian: z.object({ months: Widths, days: Widths }) }),
    }),
  })
  const { months, days } = dataOf(Calendar, language, path).dates.calendars.gregorian
  const list = (texts: Record<string, string>, keys: readonly string[]): string =>
    `[${keys.map((key) => quote(texts[key] ?? '')).join(', ')}]`
  const both = (widths: z.infer<typeof Widths>, keys: readonly string[]): string =>
    `{ wide: ${list(widths.format.wide, keys)}, short: ${list(widths.format.abbreviated, keys)} }`
  const monthKeys = Array.from({ length: 12 }, (_, index) => String(index + 1))
  const heading = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  const alone = monthKeys.map((key) => quote(heading(months['stand-alone'].wide[key] ?? '')))
  return {
    months: both(months, monthKeys),
    monthsAlone: `[${alone.join(', ')}]`,
    days: both(days, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  }
}

const calendars = languageCodes.map((language) => ({ language, ...calendarOf(language) }))

writeFileSync(
  'src/shared/languages/calendar.ts',
  `import type { LanguageCode } from '../src/shared/languages/language.ts'

/** Made by scripts/makeNames.ts from Unicode CLDR 48 (Unicode-3.0 licence): do not edit. */

interface Widths {
  wide: readonly string[]
  short: readonly string[]
}

/** From January, in the form that follows a date (20 ноября). */
export const months: Record<LanguageCode, Widths> = {
${calendars.map(({ language, months }) => `  ${language}: ${months},`).join('\n')}
}

/** From January, in the form of a calendar's heading (Ноябрь). */
export const monthsAlone: Record<LanguageCode, readonly string[]> = {
${calendars.map(({ language, monthsAlone }) => `  ${language}: ${monthsAlone},`).join('\n')}
}

/** From Sunday. */
export const weekdays: Record<LanguageCode, Widths> = {
${calendars.map(({ language, days }) => `  ${language}: ${days},`).join('\n')}
}
`,
)
