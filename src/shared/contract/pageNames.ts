/** The pages as named in addresses and links. */
export const pageNames = ['board', 'history', 'convert', 'many', 'alerts', 'settings'] as const
export type PageName = (typeof pageNames)[number]
