export type JsonObject = Record<string, unknown>

/** Whether unknown JSON is an object; a list is not. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
