const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю'

/** Returns the text of the same keys in the other keyboard layout: гыв is usd, ntyut is тенге. */
export const otherLayout = (text: string): string =>
  [...text.toLowerCase()]
    .map((key) => {
      const [latin, cyrillic] = [LATIN.indexOf(key), CYRILLIC.indexOf(key)]
      return LATIN[cyrillic] ?? CYRILLIC[latin] ?? key
    })
    .join('')
