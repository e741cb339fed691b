import type { Settings } from '../../contract/settings.ts'
import type { HolidayName } from '../../days/holidays.ts'
import type { Meaning } from '../../publication/convention.ts'
import type { AddressReason } from '../../service/serviceAddress.ts'
import type { TrialCode } from '../../service/trialCodes.ts'

export const settings = {
  settings: {
    find: 'Search the settings',
    found_one: '{{count}} section found',
    found_other: '{{count}} sections found',
    foundNone: 'Nothing found',
    changed: 'Changed: {{what}}.',
    undone: 'As before: {{what}}.',
    title: 'Settings',
    appearance: 'Look',
    palette: 'Up and down',
    palettes: {
      'green-red': 'Green and red',
      'blue-orange': 'Blue and orange',
      'red-green': 'Red and green',
    },
    history: 'History on the disk',
    fill: 'Whose history is fetched',
    fillAll: 'All currencies',
    fillPinned: 'Pinned only',
    pause: 'Pause fetching the history',
    data: 'Where the data is',
    dataText:
      'Everything is on this computer: your choices in {{settings}}, the rates and their history in {{mirror}}. Each service has a file of its own.',
    dataFolder:
      'The default folder is {{linux}} on Linux, {{mac}} on macOS and {{windows}} on Windows; another one is named with --data-dir when Aina is started.',
    sessions: 'Pages in browsers',
    sessionsText: 'Every open page of Aina, in every browser, then needs the new address that Aina prints.',
    closeSessions: 'Close all sessions',
    about: 'About',
    version: 'Version {{version}}',
    licence: 'Aina is free software under the MIT licence.',
    dataLicence:
      'The rates belong to the service and are free to use under CC BY 4.0 with a link to its website.',
    dataDemo: 'The demo’s rates are made up and have no source.',
  },
  poll: {
    section: 'Rates and their source',
    title: 'How often rates are fetched',
    every: 'Every {{minutes}} minutes',
    byHand: 'By hand only',
    byHandHint:
      'Nothing is fetched by itself, except once when the computer wakes. Refresh also brings the histories up to date.',
  },
  website: {
    title: 'Website for the attribution',
    hint: 'Leave it empty for the website of the service itself.',
    scheme: 'It has to begin with https://; only this computer may do without.',
    malformed: 'This is not an address. It looks like rates.example.org or https://rates.example.org/about.',
  },
  service: {
    title: 'Service',
    address: 'Service address',
    example: 'For example rates.example.org',
    understood: 'Understood as {{address}}',
    unencrypted: 'Not encrypted: on the way, the rates can be read and altered.',
    ask: 'Try this address',
    again: 'Try again',
    asking: 'Asking {{address}}…',
    answers: '{{address}} answers, rates fetched {{age}}',
    silent: '{{address}} does not answer now; its rates, fetched {{age}}, stay.',
    fails: '{{address}} gave no rates.',
    trial: {
      asking: 'Asking {{address}}… Until it answers, everything stays as it is.',
      failed: '{{address}} gave no rates, so everything stays as it was.',
      later: 'Try again later.',
      stop: 'Stop asking',
    },
    demo: 'The demo is in use; its rates are made up.',
    toDemo: 'Go to the demo',
    backToDemo: 'Back to the demo',
    backTo: 'Back to {{address}}',
    earlier: 'Also on the disk; their rates show at once:',
    byFlag:
      'Set with --service when Aina was started: {{address}}. It applies until Aina is closed. To choose an address here, start Aina without it.',
    byVariable:
      'Set with the variable AINA_SERVICE_URL: {{address}}. To choose an address here, start Aina without it.',
    demoByName: 'The demo',
    which: 'Where should the rates come from?',
    why: 'Until a service is named, Aina shows a demo whose rates are made up. The address can be changed in the settings at any time.',
    keepDemo: 'Keep the demo for now',
    reason: {
      empty: 'Type the address of a service.',
      scheme: 'The address has to begin with https:// or http://.',
      credentials: 'Leave out the name and password before the @: the service needs none.',
      query: 'Leave out everything from the ? or # on: only the address itself is needed.',
      port: 'This port belongs to another kind of server; browsers and Aina never ask it. Use another port.',
      malformed: 'This is not an address. It looks like rates.example.org or https://rates.example.org/api.',
    } satisfies Record<AddressReason, string>,
    next: {
      offline: 'Connect this computer to the network; Aina then asks again by itself.',
      'name-not-found': 'Check the name for a typing mistake.',
      'refused-connection':
        'Check the name and the port. If they are right, the service may be down: try again later.',
      'timed-out':
        'Check the address. If it is right, the service is slow or down: Aina asks again by itself.',
      tls: 'Check the computer’s date and time. A service in your own network may need http:// before its address.',
      'not-the-service':
        'Check that the address is the service’s and not a website’s. In a hotel or a café, sign in to the network first.',
      'bad-data': 'Something answers there, but not with tenge rates. Check the address.',
      'not-found':
        'The server is there, but it has no rates at this address. Check what stands after the name.',
      'rate-limited':
        'The service is there, but busy. Aina asks again by itself after the pause that it asks for.',
      'service-failed': 'The service is there, but has a problem at the moment. Aina asks again by itself.',
      empty: 'The service is there, but has no rates at the moment. Aina asks again by itself.',
    } satisfies Record<TrialCode, string>,
  },
  publication: {
    title: 'Official rates',
    text: 'When they are published on a working day, Kazakhstan time. Until then, the rates of the day before count as current.',
    from: 'From',
    to: 'Until',
    meaning: 'What the dates of official rates mean',
    meaningText:
      'The National Bank fixes rates in the afternoon of a working day; they are in force from the next day until the next fixing day. Services date them differently, and Aina finds out how.',
    meanings: {
      learnt: 'As found out',
      fixing: 'Day of the fixing',
      'in-force': 'First day in force',
      'next-working-day': 'Next working day',
    } satisfies Record<Settings['convention'], string>,
    found: {
      fixing: 'Found out: a rate has the date of the day on which it was fixed.',
      'in-force': 'Found out: a rate has the date of the first day on which it is in force.',
      'next-working-day': 'Found out: a rate has the date of the working day after its fixing.',
      unknown:
        'Not known yet. It shows in the weekdays on which history changes and in the boards that come.',
    } satisfies Record<Meaning | 'unknown', string>,
    filled: 'Days off have rates of their own, which repeat the day before.',
    notFilled: 'Days off have no rates.',
    filledUnknown: 'Whether days off have rates is not known yet.',
    seenWeekdays: 'Rates change on: {{weekdays}}.',
    seenBoard: '{{moment}}: new rates, dated {{day}}.',
    seenNothing: 'Nothing has been seen so far.',
    daysOff: 'Days off',
    daysOffText:
      'No official rates come out on these days. Correct here what the government moves from year to year.',
    year: 'Year',
    moved: '{{holiday}}, moved from a weekend',
    added: 'Added by you',
    works: 'Working day, by your choice',
    makeWorking: 'Make it a working day',
    makeOff: 'Make it a day off',
    remove: 'Remove',
    addDay: 'Another day',
    addOff: 'Add as a day off',
    addWorking: 'Add as a working day',
    names: {
      newYear: 'New Year',
      christmas: 'Orthodox Christmas',
      women: 'International Women’s Day',
      constitution: 'Constitution Day',
      nauryz: 'Nauryz',
      unity: 'Unity Day',
      defender: 'Defender of the Fatherland Day',
      victory: 'Victory Day',
      capital: 'Capital Day',
      republic: 'Republic Day',
      firstPresident: 'First President’s Day',
      independence: 'Independence Day',
      kurbanAit: 'Kurban Ait',
    } satisfies Record<HolidayName, string>,
  },
} as const
