import type { ErrorCode } from '../../shared/contract/errors.ts'
import { lastingFailure } from '../../shared/service/lastingFailure.ts'
import { useModel, useStore } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'

/** What is said to do of these promises that the last rates stay. */
const KEEPS_RATES: ReadonlySet<ErrorCode> = new Set(['bad-data', 'service-failed', 'empty', 'offline'])

interface FailureProps {
  /** Whether the page itself says what is wrong with the service. */
  serviceSaid?: boolean
}

/** What is wrong, in a plain sentence, and what to do. The rates below it stay as they are. */
export const Failure = ({ serviceSaid = false }: FailureProps) => {
  const { t } = useText()
  const model = useModel()
  const nothingYet = useNoRatesYet()
  const own = useStore(model.failure)
  const refusal = useStore(model.refusal)
  const board = useStore(model.board)
  const failed = lastingFailure(useStore(model.sync), board)
  const isNoticed = useStore(model.notices).some(({ kind }) => kind === failed)
  // A first run without a network has a sentence of its own: there is nothing on the disk yet.
  const isSaid = serviceSaid || isNoticed || (failed === 'offline' && board?.assets.length === 0)
  const lasting = isSaid ? null : failed
  const session = useStore(model.session)
  // The session says so, and until it is heard of again.
  const code = (own !== 'away' && own) || refusal || lasting
  const key = session !== 'open' ? (`session.${session}` as const) : code ? (`errors.${code}` as const) : null
  // There are no last rates that could stay.
  const keepsNothing = nothingYet && session === 'open' && code !== null && KEEPS_RATES.has(code)
  return (
    <div role="status">
      {key && (
        <p className="banner">
          <strong>{t(`${key}.says`)}</strong> {keepsNothing ? t('firstRun.failed') : t(`${key}.do`)}
        </p>
      )}
    </div>
  )
}
