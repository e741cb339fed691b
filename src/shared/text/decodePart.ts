/** Decodes one part of an address (`%20` and the like); null where that leaves no well-formed text. */
export const decodePart = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
