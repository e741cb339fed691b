import { type ErrorCode, isTrialCode } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { shortAddress } from './shortAddress.ts'
import type { TrialState } from './useTrial.ts'

/** These pass by themselves; but nobody asks again unless a person does. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['timed-out', 'rate-limited', 'service-failed', 'empty'])

const Words = ({ trial }: { trial: TrialState }) => {
  const { t } = useText()
  const address = shortAddress(trial.address)
  if (trial.is === 'asking') return t('service.trial.asking', { address })
  const { code } = trial
  const step = isTrialCode(code) ? t(`service.next.${code}`) : t(`errors.${code}.do`)
  return (
    <>
      {t('service.trial.failed', { address })} <strong>{t(`errors.${code}.says`)}</strong>{' '}
      {PASSING.has(code) || code === 'offline' ? t('service.trial.later') : step}
    </>
  )
}

/** A live region next to the field: what becomes of the trial of an address, in words. */
export const TrialStatus = ({ trial }: { trial: TrialState | null }) => (
  <p
    role="status"
    className={`service-state service-${trial?.is === 'failed' ? 'fails' : (trial?.is ?? 'none')}`}
  >
    {trial && <Words trial={trial} />}
  </p>
)
