import type { LocalService } from '../../contract/localService.ts'

export const localService = {
  localService: {
    title: 'Rates for other programs',
    text: 'As long as Aina runs, with a window, in the tray or for a browser, spreadsheets and other programs on this computer can read the rates at an address of their own, without the network. Other computers cannot.',
    on: 'Answer programs on this computer',
    port: 'Port',
    portMistake: 'A number from 1024 to 65535, except for a few that browsers do not open.',
    copy: 'Copy the address',
    state: {
      starting: 'Starting…',
      serving: 'Programs are answered now.',
      elsewhere: 'Another running Aina answers at this address already.',
      'port-taken':
        'Another program uses this port. Choose another one, or close that program: Aina tries again by itself.',
      'port-refused': 'The system does not allow this port. Choose another one.',
      failed: 'It could not be started; the log says why. Aina tries again by itself.',
    } satisfies Record<Exclude<LocalService['state'], 'off'>, string>,
  },
} as const
