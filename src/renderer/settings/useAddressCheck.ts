import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { useModel } from '../state/context.ts'

/** The state of an address check; null without a running or failed one. */
export type AddressCheckState =
  | { is: 'asking'; address: string }
  | { is: 'failed'; address: string; code: ErrorCode }

/** Checks addresses; the current service stays until the new one answers. */
export const useAddressCheck = () => {
  const { api } = useModel()
  const [check, setCheck] = useState<AddressCheckState | null>(null)
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
      const showCheck = (state: AddressCheckState | null) => {
        if (latest.current === mine) setCheck(state)
      }
      showCheck({ is: 'asking', address })
      try {
        const { outcome, failure } = await api.call('service.try', { address })
        showCheck(outcome === 'failed' ? { is: 'failed', address, code: failure ?? 'internal' } : null)
      } catch (error) {
        showCheck({ is: 'failed', address, code: codeOf(error) })
      }
    },
    [api],
  )
  /** Also ignores a late answer. */
  const stop = useCallback(async () => {
    latest.current += 1
    setCheck(null)
    try {
      await api.call('service.cancel', {})
    } catch (error) {
      setCheck({ is: 'failed', address: '', code: codeOf(error) })
    }
  }, [api])
  return { check, start, stop }
}
