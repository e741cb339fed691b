import type { Words } from '../words.ts'

export const frame = {
  app: {
    name: 'Aina',
    tagline: 'Tenge rates with their full history on your disk',
  },
  nav: {
    pages: 'Pages',
    board: 'Rates',
    converter: 'Converter',
    history: 'History',
    alerts: 'Alerts',
    settings: 'Settings',
    skip: 'Skip to content',
    skipToAmount: 'Skip to amount',
  },
  action: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    copy: 'Copy',
    understood: 'Got it',
  },
  pageFailure: {
    says: 'This page failed to load or stopped working. Other pages still work.',
    again: 'Reload',
  },
  print: {
    page: 'Print',
    printed: 'Printed from Aina: {{moment}}',
  },
  appearance: {
    numbers: 'Numbers',
    numbersOfLanguage: 'Language default: {{sample}}',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    languageSystem: 'System',
    singleKeys: 'Entry line shortcut: /',
    systemIs: 'System: {{now}}',
  },
  demo: {
    notice: 'Demo data: these rates are made up.',
    how: 'Set a service address to see real rates.',
    brief: 'Demo: these rates are made up.',
    howBriefly: 'Set a service',
  },
  attribution: {
    link: 'Rates: {{host}}, CC BY 4.0',
    reference: 'for reference only, not a public offer',
    unencrypted: 'not encrypted',
  },
  firstRun: {
    nothingYet: 'No rates yet',
    noNetwork: 'No network connection and no saved rates. Rates will appear when you are online.',
    failed: 'No rates yet. Aina keeps retrying automatically.',
    waiting: 'Loading the first rates.',
    directory: 'Known currencies',
    directoryHint: 'Rates appear here when the service answers.',
  },
  copies: {
    reading: 'Another copy of Aina is fetching rates for this folder; this one only shows them.',
  },
  session: {
    missing: {
      says: 'This page was opened without a code.',
      do: 'Open the full address that Aina printed.',
    },
    spent: {
      says: 'The code in this page’s address was already used.',
      do: 'Open the latest address that Aina printed.',
    },
    late: {
      says: 'The code in this page’s address expired: it was not used within a minute.',
      do: 'Open the latest address that Aina printed.',
    },
    wrong: {
      says: 'The code in this page’s address is not valid.',
      do: 'Open the latest address that Aina printed.',
    },
    stranger: {
      says: 'Aina and this browser run as different users.',
      do: 'Start both as the same user.',
    },
    refused: {
      says: 'Aina refused this page: the browser did not identify it as one of Aina’s pages.',
      do: 'Open the address in another browser, or turn off extensions that change requests.',
    },
    controlled: {
      says: 'A service worker from another program that used this address controls this page. Nothing was sent to Aina.',
      do: 'Delete this address’s data in the browser’s settings and open the latest address that Aina printed, or start Aina without --port.',
    },
    closed: {
      says: 'All sessions were closed.',
      do: 'Open the latest address that Aina printed.',
    },
    expired: {
      says: 'Aina was restarted, so this page’s session has ended.',
      do: 'Open the latest address that Aina printed.',
    },
    gone: {
      says: 'Aina is not answering: it was closed or is starting.',
      do: 'This page reconnects automatically when Aina is running.',
    },
  } satisfies Record<string, Words>,
  dates: {
    form: 'DD Mon YYYY',
    calendar: '{{label}}: calendar',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
    today: 'today',
    weekend: 'weekend',
    holiday: 'holiday',
    dayOff: 'day off',
    inForce: 'in effect {{days}}',
    withWeekday: '{{weekday}}, {{day}}',
    onWeekday: '{{weekday}} {{day}}',
    from: 'From',
    to: 'To',
    mistake: {
      unreadable: 'This is not a date. Write 31 Dec 2025 or 2025-12-31.',
      impossible: 'No such date.',
      'two-ways': 'Ambiguous date. Write the month as a word, or 2025-12-31.',
      'too-early': 'The earliest date is {{day}}.',
      'too-late': 'The latest date is {{day}}.',
    },
  },
  picker: {
    hint: 'Code, name, country or symbol',
    found_one: '{{count}} currency found',
    found_other: '{{count}} currencies found',
    none: 'No currency found for “{{query}}”',
    there: 'already there',
    listed: '{{code}} is already on the list',
  },
  copying: {
    copied: 'Copied: {{text}}',
    refused: 'The browser blocked copying. Select the text and copy it yourself.',
  },
} as const
