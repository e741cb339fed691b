/** What the command line can be asked for by its first word. */
export const commandNames = [
  'rates',
  'convert',
  'history',
  'prices',
  'ticker',
  'sync',
  'serve-api',
  'publish',
  'alerts',
  'backup',
  'health',
  'completion',
  'help',
] as const
export type CommandName = (typeof commandNames)[number]
