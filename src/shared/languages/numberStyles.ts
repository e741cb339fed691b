/** The number styles of any language: the separator of groups of three, and the decimal sign. */
const signs = {
  'space-comma': { group: '\u00a0', decimal: ',' },
  'comma-point': { group: ',', decimal: '.' },
  'point-comma': { group: '.', decimal: ',' },
  'apostrophe-point': { group: "'", decimal: '.' },
} as const

export type NumberStyle = keyof typeof signs
/** In display order. */
export const numberStyles = ['space-comma', 'comma-point', 'point-comma', 'apostrophe-point'] as const

export const styleSigns = (style: NumberStyle): { group: string; decimal: string } => signs[style]
