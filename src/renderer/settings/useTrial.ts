import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { useModel } from '../state/context.ts'

/** Where the trial of an address stands; null where none is out and none has failed. */
export type TrialState =
  | { is: 'asking'; address: string }
  | { is: 'failed'; address: string; code: ErrorCode }

/** Tries addresses: the service in use stays until another has answered. */
export const useTrial = () => {
  const { api } = useModel()
  const [trial, setTrial] = useState<TrialState | null>(null)
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current = -1
    },
    [],
  )

  const start = useCallback(
    async (address: string) => {
      const mine = latest.current + 1
      latest.current = mine
      const showTrial = (state: TrialState | null) => {
        if (latest.current === mine) setTrial(state)
      }
      showTrial({ is: 'asking', address })
      try {
        const { outcome, failure } = await api.call('service.try', { address })
        showTrial(outcome === 'failed' ? { is: 'failed', address, code: failure ?? 'internal' } : null)
      } catch (error) {
        showTrial({ is: 'failed', address, code: codeOf(error) })
      }
    },
    [api],
  )
  /** Also what it still answers is of no interest then. */
  const stop = useCallback(async () => {
    latest.current += 1
    setTrial(null)
    try {
      await api.call('service.cancel', {})
    } catch (error) {
      setTrial({ is: 'failed', address: '', code: codeOf(error) })
    }
  }, [api])
  return { trial, start, stop }
}
