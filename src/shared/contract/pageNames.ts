/** The pages, as their addresses and links name them. */
export const pageNames = [
  'board',
  'history',
  'months',
  'convert',
  'many',
  'pocket',
  'conversions',
  'groups',
  'alerts',
  'holdings',
  'health',
  'settings',
] as const
export type PageName = (typeof pageNames)[number]
