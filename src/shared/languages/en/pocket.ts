export const pocket = {
  pocket: {
    title: 'Pocket table',
    tab: 'Pocket table',
    lead: 'Round amounts both ways. Print and fold the table, or save it as a picture on your phone.',
    way: '{{from}} in {{to}}',
    rounded: 'Amounts are rounded. Exchange offices use their own rates.',
  },
} as const
