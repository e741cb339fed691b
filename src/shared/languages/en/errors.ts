import type { ErrorCode } from '../../contract/errors.ts'
import type { Words } from '../words.ts'

export const errors = {
  errors: {
    offline: {
      says: 'There is no network.',
      do: 'Aina asks again once there is one; until then you see what is on your disk.',
    },
    'name-not-found': {
      says: 'The service’s name was not found on the network.',
      do: 'Check the address of the service and the connection.',
    },
    'refused-connection': {
      says: 'The server refused the connection.',
      do: 'Check the address and its port, or wait: the service may be down.',
    },
    'timed-out': {
      says: 'The service did not answer in time.',
      do: 'Aina asks again by itself.',
    },
    tls: {
      says: 'No secure connection to the service could be made.',
      do: 'Check the computer’s date and time, and whether a proxy stands in between.',
    },
    proxy: {
      says: 'The proxy did not connect Aina to the service.',
      do: 'Check this computer’s proxy settings, and whether the proxy asks for a password.',
    },
    'not-the-service': {
      says: 'A web page came instead of rates.',
      do: 'Sign in to the network if it asks you to, and check the address of the service.',
    },
    'bad-data': {
      says: 'The service’s answer could not be read as rates.',
      do: 'The last good rates stay. Check the address of the service if this goes on.',
    },
    'not-found': {
      says: 'The service does not have this.',
      do: 'Check the address of the service. A single currency is asked for again in a day.',
    },
    'rate-limited': {
      says: 'The service asked for fewer requests.',
      do: 'Aina waits as long as the service asked, or a minute where it named no time.',
    },
    'service-failed': {
      says: 'The service has a problem at the moment.',
      do: 'Aina asks again by itself; the last rates stay.',
    },
    empty: {
      says: 'The service sent an empty list.',
      do: 'The last rates stay; Aina asks again by itself.',
    },
    'no-rate': {
      says: 'There is no rate for that day.',
      do: 'Choose another day or another currency.',
    },
    'bad-input': {
      says: 'This could not be understood.',
      do: 'Check what was entered.',
    },
    'unknown-call': {
      says: 'This page and Aina are of different versions.',
      do: 'Load the page again.',
    },
    forbidden: {
      says: 'This page is not allowed to do that.',
      do: 'Open the address that Aina printed last.',
    },
    busy: {
      says: 'Another copy of Aina is using the file just now.',
      do: 'It will work in a moment; Aina tries again by itself.',
    },
    'disk-full': {
      says: 'The disk is full, so nothing new can be kept.',
      do: 'Free some space; Aina then goes on by itself.',
    },
    'read-only': {
      says: 'Aina may not write to its data folder.',
      do: 'Allow writing to the folder, or choose another one with --data-dir.',
    },
    away: {
      says: 'Aina did not get this.',
      do: 'Do it again once Aina is running.',
    },
    internal: {
      says: 'Something went wrong inside Aina.',
      do: 'Try again; if it happens again, restart Aina.',
    },
  } satisfies Record<ErrorCode, Words>,
} as const
