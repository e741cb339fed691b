/** Decodes one part of an address (`%20` and the like). Returns null if it is malformed. */
export const decodePart = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
