import { type ErrorCode, isAddressCheckCode } from '../../shared/contract/errors.ts'
import { useText } from '../state/useText.ts'
import { shortAddress } from './serviceStateOf.ts'
import type { AddressCheckState } from './useAddressCheck.ts'

/** Temporary errors; Aina does not retry them automatically. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['timed-out', 'rate-limited', 'service-failed', 'empty'])

const Words = ({ check }: { check: AddressCheckState }) => {
  const { t } = useText()
  const address = shortAddress(check.address)
  if (check.is === 'asking') return t('service.check.asking', { address })
  const { code } = check
  const step = isAddressCheckCode(code) ? t(`service.next.${code}`) : t(`errors.${code}.do`)
  return (
    <>
      {t('service.check.failed', { address })} <strong>{t(`errors.${code}.says`)}</strong>{' '}
      {PASSING.has(code) || code === 'offline' ? t('service.check.later') : step}
    </>
  )
}

/** A live region beside the field, with the result of the address check. */
export const AddressCheckStatus = ({ check }: { check: AddressCheckState | null }) => (
  <p
    role="status"
    className={`service-state service-${check?.is === 'failed' ? 'fails' : (check?.is ?? 'none')}`}
  >
    {check && <Words check={check} />}
  </p>
)
