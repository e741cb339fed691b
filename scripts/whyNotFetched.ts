import { BadStatus, Stalled } from './resumingDownload.ts'

type Environment = Readonly<Record<string, string | undefined>>

const PROXY_LOGIN = 407

/** The codes of an error and of what caused it, the innermost last. */
const codesOf = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...code, ...codesOf('cause' in error ? error.cause : undefined)]
}

const proxyIn = (env: Environment): string | null => {
  const named = env.HTTPS_PROXY ?? env.https_proxy
  if (!named) return null
  // Without the password that may be in it.
  return URL.parse(named)?.host ?? 'HTTPS_PROXY'
}

/** Why a download of Electron's runtime failed, and what becomes of what has arrived. */
export const whyNotFetched = (error: unknown, env: Environment): string => {
  const failed = (why: string): string => `Electron’s runtime could not be downloaded: ${why}.`
  const kept = 'What has arrived is kept, and the next start continues there'
  const proxy = proxyIn(env)
  const via = proxy === null ? '' : ` through the proxy ${proxy}`
  if (error instanceof Stalled) return failed(`nothing arrived${via} for 30 seconds. ${kept}`)
  if (error instanceof BadStatus) {
    if (error.status === PROXY_LOGIN)
      return failed(`the proxy${proxy === null ? '' : ` ${proxy}`} asks for a login`)
    return failed(`the server answered with status ${error.status}`)
  }
  if (error instanceof Error && error.constructor.name === 'ChecksumMismatchError')
    return failed('its checksum is wrong. The next start downloads it again')
  const code = codesOf(error).at(-1)
  if (code === 'ENOSPC' || code === 'EDQUOT') return failed('the disk is full')
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return failed(`the folder cannot be written (${code})`)
  return failed(`no connection${via}${code === undefined ? '' : ` (${code})`}. ${kept}`)
}
