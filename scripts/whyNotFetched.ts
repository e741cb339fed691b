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
export const whyNotFetched = (error: unknown, env: Environment): Sentence => {
  const why = reasonOf(error, proxyIn(env))
  return (t) => t('runtime.failed', { why: why(t) })
}

const reasonOf = (error: unknown, proxy: string | null): Sentence => {
  if (error instanceof Stalled)
    return (t) => {
      const kept = t('runtime.kept')
      return proxy === null ? t('runtime.stalled', { kept }) : t('runtime.stalledProxy', { kept, proxy })
    }
  if (error instanceof BadStatus) {
    const { status } = error
    if (status !== PROXY_LOGIN) return (t) => t('runtime.status', { status })
    return (t) => (proxy === null ? t('runtime.login') : t('runtime.loginProxy', { proxy }))
  }
  if (error instanceof Error && error.constructor.name === 'ChecksumMismatchError')
    return (t) => t('runtime.checksum')
  const code = codesOf(error).at(-1)
  if (code === 'ENOSPC' || code === 'EDQUOT') return (t) => t('runtime.full')
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return (t) => t('runtime.closed', { code })
  return (t) => {
    const kept = t('runtime.kept')
    if (proxy === null)
      return code === undefined ? t('runtime.offline', { kept }) : t('runtime.offlineCode', { code, kept })
    return code === undefined
      ? t('runtime.offlineProxy', { proxy, kept })
      : t('runtime.offlineProxyCode', { proxy, code, kept })
  }
}
