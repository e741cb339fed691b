export const receipt = {
  receipt: {
    title: 'How this was calculated',
    open: 'How the {{code}} amount was calculated',
    base: 'base currency (all rates are in tenge)',
    fetchedAt: 'fetched {{moment}}',
    fromHistory: 'from the stored history',
    requestedDate: 'Requested date',
    formula: 'Formula',
    source: 'Source',
    ask: 'Check with the service',
    asking: 'Asking the service…',
    onlyNow: 'The service only converts at its latest rates.',
    service: 'The service',
    difference: 'Difference',
  },
} as const
