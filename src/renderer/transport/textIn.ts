/** Returns an own property of a foreign value; undefined without one. */
export const valueIn = (value: unknown, name: string): unknown =>
  Object.entries(value ?? {}).find(([key]) => key === name)?.[1]

/** Returns a string property; null for anything else. */
export const textIn = (value: unknown, name: string): string | null => {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : null
}
