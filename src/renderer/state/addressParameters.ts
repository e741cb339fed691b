/** The name of the part of an address after its page: `USD` in `#/history/USD`. */
export const PATH = '/'

/** Returns the text of an address's parameter by name; null if the address has none. */
export type Get = (name: string) => string | null

/** One field of a view in an address, read and written. `write` returns texts by name; empty ones are left out. */
interface Parameter<T> {
  read(get: Get): T
  write(value: T): Readonly<Record<string, string | null | undefined>>
}

/** A parameter for each field of a view. */
export type PageParameters<R> = { readonly [F in Exclude<keyof R, 'page'>]-?: Parameter<R[F]> }

/** Returns the parameter for a field with one text. */
export const parameter = <T>(
  name: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null | undefined,
): Parameter<T> => ({ read: (get) => read(get(name)), write: (value) => ({ [name]: write(value) }) })

/** Writes a text as it is. */
export const same = <T extends string | null | undefined>(value: T): T => value

/** Leaves out a default value. */
export const unless =
  (omitted: string) =>
  (value: string): string | null =>
    value === omitted ? null : value

/** Reads one of several texts; any other text is the default. */
export const oneOf =
  <T extends string, D>(values: readonly T[], otherwise: D) =>
  (text: string | null): T | D =>
    values.find((value) => value === text) ?? otherwise

/** Returns a page's view; fields that read as undefined are absent. */
export const readParameters = <R extends { page: string }>(
  page: R['page'],
  parameters: PageParameters<R>,
  get: Get,
): R => {
  const fields = Object.entries<Parameter<unknown>>(parameters).map(
    ([field, each]) => [field, each.read(get)] as const,
  )
  // The table has a parameter for each field.
  return Object.fromEntries([['page', page], ...fields.filter(([, value]) => value !== undefined)]) as R
}

/** Returns the address of a page's view. */
export const writeParameters = <R extends { page: string }>(
  page: R['page'],
  parameters: PageParameters<R>,
  route: R,
): string => {
  const written = Object.entries<Parameter<unknown>>(parameters).flatMap(([field, each]) =>
    Reflect.has(route, field) ? [each.write(Reflect.get(route, field))] : [],
  )
  const { [PATH]: first, ...query }: Record<string, string | null | undefined> = Object.assign({}, ...written)
  const path = first ? `#/${page}/${encodeURIComponent(first)}` : `#/${page}`
  const queryParameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )
  // A comma has no meaning in a fragment's query, so the address stays readable.
  return queryParameters.size > 0 ? `${path}?${String(queryParameters).replaceAll('%2C', ',')}` : path
}
