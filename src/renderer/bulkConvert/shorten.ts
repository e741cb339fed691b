const MOST = 60

/** Shortens a long cell for display. */
export const shorten = (text: string, most = MOST): string => {
  const [...letters] = text.slice(0, 2 * most)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}
