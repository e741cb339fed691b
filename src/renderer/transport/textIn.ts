/** What stands under a name in what has come from elsewhere; undefined where nothing of its own does. */
export const valueIn = (value: unknown, name: string): unknown =>
  Object.entries(value ?? {}).find(([key]) => key === name)?.[1]

/** A text that stands there; null for anything else. */
export const textIn = (value: unknown, name: string): string | null => {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : null
}
