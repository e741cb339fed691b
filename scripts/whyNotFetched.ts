import type { Sentence } from '../src/shared/languages/sentence.ts'
import { BadStatus, Stalled } from './resumingDownload.ts'

type Environment = Readonly<Record<string, string | undefined>>

const PROXY_LOGIN = 407

/** The codes of an error and its causes, the innermost last. */
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

/** Returns why a download of Electron's runtime failed, and whether the next start continues it. */
export const whyNotFetched =
  (error: unknown, env: Environment): Sentence =>
  (t) => {
    const why = reasonOf(error)(t)
    const proxy = proxyIn(env)
    return proxy === null ? t('runtime.failed', { why }) : t('runtime.failedProxy', { why, proxy })
  }

const reasonOf = (error: unknown): Sentence => {
  if (error instanceof Stalled) return (t) => t('runtime.stalled', { kept: t('runtime.kept') })
  if (error instanceof BadStatus) {
    const { status } = error
    return (t) => (status === PROXY_LOGIN ? t('runtime.login') : t('runtime.status', { status }))
  }
  if (error instanceof Error && error.constructor.name === 'ChecksumMismatchError')
    return (t) => t('runtime.checksum')
  const code = codesOf(error).at(-1) ?? String(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return (t) => t('runtime.full')
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return (t) => t('runtime.closed', { code })
  return (t) => t('runtime.offline', { code, kept: t('runtime.kept') })
}
