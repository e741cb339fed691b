import type { ErrorCode } from '../../shared/contract/errors.ts'

/** What an HTTP status that is neither a success nor a redirect means. */
export const codeOfStatus = (status: number): ErrorCode => {
  switch (status) {
    // What an unknown code gets is not documented: services say it in each of these ways.
    case 400:
    case 404:
    case 410:
    case 422:
      return 'not-found'
    case 408:
      return 'timed-out'
    case 429:
      return 'rate-limited'
    // "Network authentication required": said by captive portals, never by a service.
    case 511:
      return 'not-the-service'
    default:
      return status >= 500 ? 'service-failed' : 'not-the-service'
  }
}
