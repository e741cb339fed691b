export const pocket = {
  pocket: {
    title: 'Pocket table',
    tab: 'For a trip',
    lead: 'Round amounts both ways, to print, fold and take along, or to keep as a picture on the phone.',
    way: '{{from}} in {{to}}',
    rounded: 'Rounded for the pocket. Exchange offices have rates of their own.',
    picture: 'Save as a picture (PNG)',
  },
} as const
