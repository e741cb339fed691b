import type { Session } from 'electron'
import type { Log } from '../../core/ports.ts'
import { LARGEST_PACKAGE } from './readRelease.ts'

const valuesOf = (headers: Readonly<Record<string, string[]>>, name: string): string[] =>
  Object.entries(headers).flatMap(([key, values]) => (key.toLowerCase() === name ? values : []))

/**
 * Whether an answer says how long it is, and is no longer than a package may be: one that goes on for ever, or unfolds, would
 * fill the disk before anybody could say that it is the wrong one.
 */
const isBounded = (headers: Readonly<Record<string, string[]>>): boolean => {
  const [length = '', ...more] = valuesOf(headers, 'content-length')
  const folded = valuesOf(headers, 'content-encoding').filter((value) => value !== 'identity')
  return (
    /^\d{1,10}$/.test(length) &&
    Number(length) <= LARGEST_PACKAGE &&
    [more, folded, valuesOf(headers, 'transfer-encoding')].every((values) => values.length === 0)
  )
}

/**
 * What the session in which packages are fetched may do: ask over https, each redirect anew, and take what says its length.
 * It takes the place of the lock that every other session has.
 */
export const guardDownloads = ({ webRequest }: Pick<Session, 'webRequest'>, log: Pick<Log, 'warn'>): void => {
  webRequest.onBeforeRequest(({ url }, answer) => {
    const { protocol, host } = new URL(url)
    const cancel = protocol !== 'https:'
    if (cancel) log.warn(`updates: nothing is fetched over ${protocol}//${host}`)
    answer({ cancel })
  })
  webRequest.onHeadersReceived(({ url, statusCode, responseHeaders = {} }, answer) => {
    const cancel = statusCode === 200 && !isBounded(responseHeaders)
    if (cancel) log.warn(`updates: what ${new URL(url).host} sends does not say its length, or is too long`)
    answer({ cancel })
  })
}
