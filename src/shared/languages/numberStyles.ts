/** The signs with which numbers can be written in any language: what parts groups of three, and the decimal sign. */
const signs = {
  'space-comma': { group: '\u00a0', decimal: ',' },
  'comma-point': { group: ',', decimal: '.' },
  'point-comma': { group: '.', decimal: ',' },
  'apostrophe-point': { group: "'", decimal: '.' },
} as const

export type NumberStyle = keyof typeof signs
/** In the order in which they are offered. */
export const numberStyles = ['space-comma', 'comma-point', 'point-comma', 'apostrophe-point'] as const

export const styleSigns = (style: NumberStyle): { group: string; decimal: string } => signs[style]
