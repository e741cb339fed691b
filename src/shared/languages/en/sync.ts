import type { SyncStatus } from '../../contract/state.ts'

export const sync = {
  sync: {
    phase: {
      idle: 'Up to date',
      filling: 'The history is being fetched',
      polling: 'The rates are being fetched',
      waiting: 'Waiting until the service may be asked again',
      offline: 'No network',
      paused: 'Paused',
    } satisfies Record<SyncStatus['phase'], string>,
    progress_one: '{{done}} of {{count}} currency',
    progress_other: '{{done}} of {{count}} currencies',
    minutesLeft_one: 'about a minute',
    minutesLeft_other: 'about {{count}} minutes',
    almostDone: 'less than a minute',
    filled: 'The whole history is here',
    pause: 'Pause',
    resume: 'Resume',
    pausedHint: 'The history is paused; the rates themselves stay up to date.',
    refresh: 'Refresh',
    asked: 'Fetched {{age}}, next at {{time}}',
    next: 'Next at {{time}}',
    notYetAsked: 'The service has not been asked yet',
    whyNotNow: 'The service renews its answer every 5 minutes; next at {{time}}',
    barred: 'The service has asked for a pause until {{time}}',
    limited: 'The service asked for fewer requests; Aina pauses until {{time}}',
    tryAnyway: 'Refresh tries once all the same.',
    uncounted: {
      busy: 'Requests cannot be counted: another program is using the file',
      'disk-full': 'Requests cannot be counted: the disk is full',
      'read-only': 'Requests cannot be counted: the data folder cannot be written to',
      internal: 'Requests cannot be counted: the file does not respond',
    } satisfies Record<NonNullable<SyncStatus['uncounted']>, string>,
    requests_one: '{{count}} request in the last minute',
    requests_other: '{{count}} requests in the last minute',
  },
} as const
