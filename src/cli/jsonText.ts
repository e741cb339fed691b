import { plainNumber } from '../shared/text/plainNumber.ts'
import { type CommandContext, sourceFields } from './commandContext.ts'

/** A value with the property names of the command line's JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Returns a figure as decimal text, so that no program rounds it; null without a figure. */
export const decimal = (value: number | null): string | null => (value === null ? null : plainNumber(value))

/**
 * Returns the JSON of a command: the source of the rates, then its fields. Names are in snake case, figures are
 * decimal text. `docs/schema/aina.schema.json` describes it.
 */
export const jsonText = (context: CommandContext, fields: Readonly<Record<string, Json>>): string =>
  `${JSON.stringify({ ...sourceFields(context), ...fields }, null, 1)}\n`
