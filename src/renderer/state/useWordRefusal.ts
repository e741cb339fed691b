import { useCallback } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { useModel, useStore } from './context.ts'
import { useText } from './useText.ts'

/** What the wire of a browser answers for an Aina that it does not get through to. */
const NOT_THROUGH: ReadonlySet<ErrorCode> = new Set(['internal', 'forbidden'])

/**
 * Says in words why something was refused, and what to do. Where nothing gets through to Aina, in those of the banner: what is
 * merely away has no fault inside.
 */
export const useWordRefusal = (): ((code: ErrorCode) => string) => {
  const { t } = useText()
  const session = useStore(useModel().session)
  return useCallback(
    (code) => {
      const key =
        session !== 'open' && NOT_THROUGH.has(code)
          ? (`session.${session}` as const)
          : (`errors.${code}` as const)
      return `${t(`${key}.says`)} ${t(`${key}.do`)}`
    },
    [t, session],
  )
}
