export const groups = {
  groups: {
    title: 'Groups',
    edit: 'Groups of currencies',
    lead: 'Currencies that belong together, each group a choice of its own above the rates.',
    name: 'Name of the group',
    currencies: 'Currencies of “{{name}}”',
    new: 'New group',
    example: 'Holiday, work…',
    make: 'Make it',
    remove: 'Remove the group',
    removed: '“{{name}}” has been removed.',
    empty: 'No currency is in this group yet.',
    up: 'Move {{code}} up',
    down: 'Move {{code}} down',
    tray: 'What the tray shows',
    full: 'There are as many groups as there may be.',
  },
} as const
