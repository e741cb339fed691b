export const groups = {
  groups: {
    title: 'Groups',
    edit: 'Currency groups',
    lead: 'Group currencies you watch together. Each group becomes a filter above the rates.',
    name: 'Group name',
    currencies: 'Currencies of “{{name}}”',
    new: 'New group',
    example: 'Holiday, work…',
    make: 'Create',
    remove: 'Remove group',
    removed: 'Removed “{{name}}”.',
    empty: 'No currencies in this group yet.',
    up: 'Move {{code}} up',
    down: 'Move {{code}} down',
    tray: 'Shown in tray',
    full: 'You have reached the limit on groups. Remove one to add another.',
  },
} as const
