import type { Session } from 'electron'
import type { Log } from '../../core/ports.ts'
import { LARGEST_PACKAGE } from './readRelease.ts'

const valuesOf = (headers: Readonly<Record<string, string[]>>, name: string): string[] =>
  Object.entries(headers).flatMap(([key, values]) => (key.toLowerCase() === name ? values : []))

/**
 * Whether an answer states its length, at most a package's. Endless or compressed data could fill the disk before a
 * check fails.
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
 * The rules of the session that downloads packages: https, also for each redirect, and answers with a length. They
 * replace the lock of every other session.
 */
export const guardDownloads = ({ webRequest }: Pick<Session, 'webRequest'>, log: Pick<Log, 'warn'>): void => {
  webRequest.onBeforeRequest(({ url }, answer) => {
    const { protocol, host } = new URL(url)
    const cancel = protocol !== 'https:'
    if (cancel) log.warn(`updates: refused to fetch over ${protocol}//${host}`)
    answer({ cancel })
  })
  webRequest.onHeadersReceived(({ url, statusCode, responseHeaders = {} }, answer) => {
    const cancel = statusCode === 200 && !isBounded(responseHeaders)
    if (cancel) log.warn(`updates: the file from ${new URL(url).host} has no stated length, or is too long`)
    answer({ cancel })
  })
}
