/** A column or a word as the value of a choice list. */
export const writeChoice = (choice: number | string | null): string => (choice === null ? '' : String(choice))

/** The same back. */
export const readChoice = (value: string): number | 'none' | 'beside' | 'everywhere' | null => {
  if (value === 'none' || value === 'beside' || value === 'everywhere') return value
  return /^\d+$/.test(value) ? Number(value) : null
}
