import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Info, SyncStatus } from '../../shared/contract/state.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'

/** The state of the current service. `address` is its base address. */
export type ServiceState =
  | { is: 'demo' }
  | { is: 'asking'; address: string }
  | { is: 'answers'; address: string; fetchedAt: string }
  /** It has answered before, but not now. */
  | { is: 'silent'; address: string; fetchedAt: string; code: ErrorCode }
  /** It has never delivered rates. */
  | { is: 'fails'; address: string; code: ErrorCode }

interface ServiceFacts {
  settings: Settings
  info: Info
  board: Board
  sync: SyncStatus
}

export const isNamedForTheRun = ({ chosenBy }: Info): boolean =>
  chosenBy === 'flag' || chosenBy === 'variable'

/**
 * Derives the service's state from the known data. The check of a new address is its first rates request, so nothing
 * else is necessary. While the core is switching services, the state is `asking`.
 */
export const serviceStateOf = ({ settings, info, board, sync }: ServiceFacts): ServiceState => {
  const base = isNamedForTheRun(info) ? info.service : settings.service
  if (info.demo && (isNamedForTheRun(info) || base === null)) return { is: 'demo' }
  const address = base ?? info.service
  if (info.service !== address || board.service !== address) return { is: 'asking', address }
  const code = lastingFailure(sync, board)
  const { fetchedAt } = board
  if (fetchedAt === null) return code ? { is: 'fails', address, code } : { is: 'asking', address }
  return code ? { is: 'silent', address, fetchedAt, code } : { is: 'answers', address, fetchedAt }
}

/** Shortens an address: drops `https://` and the final `/api`. Keeps `http://`, because it is unusual. */
export const shortAddress = (base: string): string => base.replace(/^https:\/\//, '').replace(/\/api$/, '')
