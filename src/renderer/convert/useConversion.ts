import { useEffect, useState } from 'react'
import type { Conversion, In } from '../../shared/contract.ts'
import { codeOf, type ErrorCode } from '../../shared/errors.ts'
import type { Api } from '../../shared/rpc.ts'
import { useModel, useStore } from '../state/context.ts'

type Request = In<'convert.get'>

export interface Converted {
  /** The newest answer. It names its own amount and currencies, and stays until the next one has come. */
  answer: Conversion | null
  /** `from` in 1 `to`, as decimal text. */
  inverse: string | null
  refused: ErrorCode | null
  /** The currency that has no rate, where that is why. */
  missing: string | null
}

const nothing: Converted = { answer: null, inverse: null, refused: null, missing: null }

const convert = async (api: Api, request: Request): Promise<Converted> => {
  const { from, to, on } = request
  const day = on === undefined ? {} : { on }
  try {
    const [answer, inverse] = await Promise.all([
      api.call('convert.get', request),
      api.call('convert.get', { from: to, to: from, amount: '1', ...day }),
    ])
    return { ...nothing, answer, inverse: inverse.result }
  } catch (error) {
    const refused = codeOf(error)
    if (refused !== 'no-rate') return { ...nothing, refused }
    const known = await api.call('convert.get', { from, to: 'KZT', amount: '1', ...day }).catch(() => null)
    return { ...nothing, refused, missing: known ? to : from }
  }
}

/** The conversion that is asked for, worked out by Aina itself and again whenever the rates change. */
export const useConversion = (request: Request | null): Converted => {
  const { api, board, asked } = useModel()
  const [converted, setConverted] = useState(nothing)
  const rates = useStore(board)?.assets
  const round = useStore(asked)
  const key = request && JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rates and a new connection ask again too
  useEffect(() => {
    let wanted = true
    if (key === null) setConverted(nothing)
    else void convert(api, JSON.parse(key)).then((next) => wanted && setConverted(next))
    return () => {
      wanted = false
    }
  }, [api, key, rates, round])
  return converted
}
