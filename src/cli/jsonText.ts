import { plainNumber } from '../shared/text/plainNumber.ts'
import { type CommandContext, sourceFields } from './commandContext.ts'

/** A value with the property names of the command line's JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Returns a figure as decimal text, so that no program rounds it; null without a figure. */
export const decimal = (value: number | null): string | null => (value === null ? null : plainNumber(value))

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns a value with all its property names in snake case. */
export const snakeCased = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(snakeCased)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => [snakeCase(name), snakeCased(each)]),
    )
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * Returns the JSON of a command: the source of the rates, then its fields. Names are in snake case, figures are
 * decimal text. `docs/schema/aina.schema.json` describes it.
 */
export const jsonText = (context: CommandContext, fields: Readonly<Record<string, Json>>): string =>
  `${JSON.stringify({ ...sourceFields(context), ...fields }, null, 1)}\n`
