import type { Handlers } from '../shared/contract/contract.ts'
import { firstCalls } from '../shared/contract/firstCalls.ts'
import { answer, type Reply } from '../shared/contract/rpc.ts'

/** The replies to all that a page asks first, by the names of the calls: as each would be answered by itself. */
export const firstAnswers = async (handlers: Handlers): Promise<Record<string, Reply>> => {
  const answered = firstCalls.map(async (name) => [name, await answer(handlers, name, {})] as const)
  return Object.fromEntries(await Promise.all(answered))
}
