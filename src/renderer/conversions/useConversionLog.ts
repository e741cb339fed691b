import { useEffect } from 'react'
import type { ConversionLog } from '../../shared/contract/conversions.ts'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { Api } from '../../shared/contract/rpc.ts'
import { useModel } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

interface Log {
  /** Null until it is known. */
  log: ConversionLog | null
  refused: ErrorCode | null
  /** Makes a change; false where it was refused, which is said as every other refusal is. */
  change: (make: (api: Api) => Promise<unknown>) => Promise<boolean>
}

/** The log as it is now, wherever it was changed. */
export const useConversionLog = (): Log => {
  const { api, refusal } = useModel()
  const { value, refused, ask } = useAnswer('conversions', () => api.call('conversions.get', {}))
  useEffect(() => api.on('conversions.changed', ask), [api, ask])
  const change: Log['change'] = async (make) => {
    try {
      await make(api)
      refusal.set(null)
      return true
    } catch (error) {
      refusal.set(codeOf(error))
      return false
    }
  }
  return { log: value, refused, change }
}
