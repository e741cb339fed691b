/** The commands by their first word. */
export const commandNames = [
  'rates',
  'convert',
  'history',
  'ticker',
  'sync',
  'mcp',
  'version',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]
