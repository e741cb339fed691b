const MOST = 60

/** A cell as it is shown: what is very long is cut. */
export const shorten = (text: string, most = MOST): string => {
  const [...letters] = text.slice(0, 2 * most)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}
