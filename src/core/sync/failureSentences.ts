import type { ErrorCode } from '../../shared/contract/errors.ts'

/** What the log says of a failure before it gives its code. The pages have their own texts, in each language. */
export const failureSentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  offline: 'There is no network.',
  'name-not-found': 'The service’s name was not found on the network.',
  'refused-connection': 'The server refused the connection.',
  'timed-out': 'The service did not answer in time.',
  tls: 'No secure connection to the service could be made.',
  proxy: 'The proxy did not connect Aina to the service.',
  'not-the-service': 'A web page came instead of rates.',
  'bad-data': 'The service’s answer could not be read as rates.',
  'not-found': 'The service does not have this.',
  'rate-limited': 'The service asked for fewer requests.',
  'service-failed': 'The service has a problem at the moment.',
  empty: 'The service sent an empty list.',
  busy: 'Another copy of Aina is using the file just now.',
  'disk-full': 'The disk is full, so nothing new can be kept.',
  'read-only': 'Aina may not write to its data folder.',
}
