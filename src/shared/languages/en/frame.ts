import type { Words } from '../words.ts'

export const frame = {
  app: {
    name: 'Aina',
    tagline: 'Tenge rates, and their whole history on your disk',
  },
  nav: {
    pages: 'Pages',
    board: 'Rates',
    converter: 'Converter',
    history: 'History',
    alerts: 'Alerts',
    settings: 'Settings',
    health: 'Data health',
    data: 'Data',
    skip: 'Skip to the content',
    skipToAmount: 'Skip to the amount',
  },
  action: {
    close: 'Close',
    retry: 'Try again',
    copy: 'Copy',
    understood: 'Got it',
  },
  pageFailure: {
    says: 'This page could not be loaded, or something in it went wrong. The others still work.',
    again: 'Load it again',
  },
  print: {
    page: 'Print',
    whole_one: 'Print with the whole table ({{number}} row)',
    whole_other: 'Print with the whole table ({{number}} rows)',
    printed: 'Printed from Aina: {{moment}}',
  },
  appearance: {
    numbers: 'Numbers',
    numbersOfLanguage: 'As the language writes them: {{sample}}',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    languageSystem: 'System',
    singleKeys: 'The / key leads to the converter’s line',
    systemIs: 'System: {{now}}',
  },
  demo: {
    notice: 'Demo data, made up. These are not real rates.',
    how: 'Set the address of a service to see real rates.',
    brief: 'Demo: these rates are made up.',
    howBriefly: 'Set a service',
  },
  attribution: {
    link: 'Rates: {{host}}, CC BY 4.0',
    reference: 'for reference only, not a public offer',
    unencrypted: 'not encrypted',
  },
  firstRun: {
    nothingYet: 'No rates have come yet',
    noNetwork: 'There is no network, and no rates have been fetched yet. They will appear once there is one.',
    failed: 'No rates have been fetched yet. Aina keeps trying by itself.',
    waiting: 'The first rates are on their way.',
    directory: 'Currencies that Aina knows',
    directoryHint: 'Their rates appear here as soon as the service answers.',
  },
  copies: {
    reading: 'Another copy of Aina on this folder fetches the rates; this one shows them.',
  },
  session: {
    missing: {
      says: 'This page was opened without its key.',
      do: 'Open the whole address that Aina printed.',
    },
    spent: {
      says: 'The key in this page’s address has been used already.',
      do: 'Open the address that Aina printed last.',
    },
    late: {
      says: 'The key in this page’s address was not used within a minute and is no longer valid.',
      do: 'Open the address that Aina printed last.',
    },
    wrong: {
      says: 'Aina does not know the key in this page’s address.',
      do: 'Open the address that Aina printed last.',
    },
    stranger: {
      says: 'Aina and this browser run as different users of this computer.',
      do: 'Start both as the same user.',
    },
    refused: {
      says: 'Aina refused this page: the browser did not say that it is Aina’s own.',
      do: 'Open the address in another browser, or turn off what changes this one’s requests.',
    },
    controlled: {
      says: 'Another program that had this address before has left a service worker in the browser, and it controls this page. Nothing was sent to Aina.',
      do: 'Delete this address’s data in the browser’s settings and open the address that Aina printed last, or start Aina without --port.',
    },
    closed: {
      says: 'All sessions were closed.',
      do: 'Open the address that Aina printed last.',
    },
    expired: {
      says: 'Aina has been restarted, and this page’s key is no longer valid.',
      do: 'Open the address that Aina printed last.',
    },
    gone: {
      says: 'Aina is not answering: it has been closed, or is just starting.',
      do: 'This page reconnects by itself once Aina is running.',
    },
  } satisfies Record<string, Words>,
} as const
