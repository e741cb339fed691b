export const localService = {
  localService: {
    title: 'Rates for other programs',
    text: 'While Aina is running, spreadsheets and other programs on this computer can read the rates at a local address, without a network. Other computers cannot.',
    on: 'Share rates with programs',
    port: 'Port',
    portMistake: 'Enter a number from 1024 to 65535. Browsers block a few of them.',
    copy: 'Copy address',
    state: {
      starting: 'Starting…',
      serving: 'Running: programs can read the rates.',
      elsewhere: 'Another copy of Aina is already running at this address.',
      'port-taken':
        'Another program uses this port. Choose another port, or close that program. Aina retries automatically.',
      'port-refused': 'The system does not allow this port. Choose another port.',
      failed: 'It could not start; see the log for the reason. Aina retries automatically.',
    },
  },
} as const
