/** Pinned pairs: the dialog, and the buttons that open it. */
export const pins = {
  pins: {
    add: 'Add a pair',
    edit: 'Edit the pair',
    editOne: 'Edit {{pin}}',
    pin: 'Pin',
    unpin: 'Unpin',
    known: '{{pin}} is already pinned.',
    addIt: 'Add',
    inGroup: '{{pin}} is already in this group.',
    amountNeeded: 'Enter an amount above 0, up to 30 digits.',
    full: 'You have reached the limit of {{count}} pins. Unpin one first.',
    list: 'Pinned rates',
  },
} as const
