import type * as z from 'zod/mini'

/**
 * Whether a backup restores a setting: with all others, only if chosen (it belongs to the computer, or leads
 * elsewhere), or never. Aina checks a service's address first, so a backup cannot set one or choose the demo. The
 * last notifications and paths belong to this computer.
 */
export type Restored = 'with-all' | 'if-asked' | 'never'

interface Setting<S extends z.ZodMiniType> {
  schema: S
  /** The default value. */
  initial: z.output<S>
  restored: Restored
}

export const setting = <S extends z.ZodMiniType>(
  schema: S,
  initial: z.output<S>,
  restored: Restored = 'with-all',
): Setting<S> => ({ schema, initial, restored })

type Table = Readonly<Record<string, Setting<z.ZodMiniType>>>

export const schemasOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof T]: T[Name]['schema']
  }

export const initialOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { initial }]) => [name, initial])) as {
    [Name in keyof T]: T[Name]['initial']
  }
