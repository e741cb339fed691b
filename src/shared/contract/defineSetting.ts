import type * as z from 'zod/mini'

interface Setting<S extends z.ZodMiniType> {
  schema: S
  /** The default value. */
  initial: z.output<S>
}

export const setting = <S extends z.ZodMiniType>(schema: S, initial: z.output<S>): Setting<S> => ({
  schema,
  initial,
})

type Table = Readonly<Record<string, Setting<z.ZodMiniType>>>

export const schemasOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof T]: T[Name]['schema']
  }

export const initialOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { initial }]) => [name, initial])) as {
    [Name in keyof T]: T[Name]['initial']
  }
