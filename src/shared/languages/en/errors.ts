import type { Words } from '../words.ts'

export const errors = {
  errors: {
    offline: {
      says: 'No network connection.',
      do: 'Aina will retry when you are online. Until then you see saved rates.',
    },
    'name-not-found': {
      says: 'The service’s name was not found on the network.',
      do: 'Check the service address and your connection.',
    },
    'refused-connection': {
      says: 'The server refused the connection.',
      do: 'Check the address and port, or wait: the service may be down.',
    },
    'timed-out': {
      says: 'The service did not answer in time.',
      do: 'Aina will retry automatically.',
    },
    tls: {
      says: 'Could not make a secure connection to the service.',
      do: 'Check the computer’s date and time. A service on your own network may need http:// before its address.',
    },
    proxy: {
      says: 'The proxy did not connect Aina to the service.',
      do: 'Check this computer’s proxy settings, and whether the proxy asks for a password.',
    },
    'not-the-service': {
      says: 'The server returned a web page instead of rates.',
      do: 'Sign in to the network if needed, and check the service address.',
    },
    'bad-data': {
      says: 'Aina could not read the service’s answer as rates.',
      do: 'The last good rates are kept. If this continues, check the service address.',
    },
    'not-found': {
      says: 'The service has no such data.',
      do: 'Check the service address. If only one currency is missing, Aina requests it again in a day.',
    },
    'rate-limited': {
      says: 'The service asked for fewer requests.',
      do: 'Aina waits as long as the service asked, or one minute if it gave no time.',
    },
    'service-failed': {
      says: 'The service reported a problem.',
      do: 'Aina will retry automatically. The last rates are kept.',
    },
    empty: {
      says: 'The service sent an empty list.',
      do: 'The last rates are kept. Aina will retry automatically.',
    },
    'no-rate': {
      says: 'There is no rate for that day.',
      do: 'Choose another day or another currency.',
    },
    'bad-input': {
      says: 'Invalid input.',
      do: 'Check what you entered.',
    },
    'unknown-call': {
      says: 'This page and Aina have different versions.',
      do: 'Reload the page.',
    },
    forbidden: {
      says: 'This page is not allowed to do that.',
      do: 'Open the latest address that Aina printed.',
    },
    busy: {
      says: 'Another copy of Aina is using the file.',
      do: 'Wait a moment. Aina will retry automatically.',
    },
    'limit-reached': {
      says: 'Aina’s limit of requests a minute is reached.',
      do: 'Wait a minute.',
    },
    'disk-full': {
      says: 'The disk is full. New data cannot be saved.',
      do: 'Free some space. Aina then continues automatically.',
    },
    'read-only': {
      says: 'Aina cannot write to its data folder.',
      do: 'Allow writing to the folder, or choose another with --data-dir.',
    },
    away: {
      says: 'Aina did not receive this.',
      do: 'Try again when Aina is running.',
    },
    internal: {
      says: 'Something went wrong inside Aina.',
      do: 'Try again. If the problem persists, restart Aina.',
    },
  } satisfies Record<string, Words>,
} as const
