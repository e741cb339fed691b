import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { isUnencrypted, readServiceAddress } from '../../shared/service/serviceAddress.ts'
import { InputField } from '../controls/InputField.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { useChangeService } from './PreviousService.tsx'
import { useServiceState } from './ServiceStatus.tsx'
import { shortAddress } from './serviceStateOf.ts'

/** The state of an address check; null without a running or failed one. */
type AddressCheckState =
  | { is: 'asking'; address: string }
  | { is: 'failed'; address: string; code: ErrorCode }

/** Checks addresses; the current service stays until the new one answers. */
const useAddressCheck = () => {
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

/** Temporary errors; Aina does not retry them automatically. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['timed-out', 'rate-limited', 'service-failed', 'empty'])

const Words = ({ check }: { check: AddressCheckState }) => {
  const { t } = useText()
  const address = shortAddress(check.address)
  if (check.is === 'asking') return t('service.check.asking', { address })
  const { code } = check
  return (
    <>
      {t('service.check.failed', { address })} <strong>{t(`errors.${code}.says`)}</strong>{' '}
      {PASSING.has(code) || code === 'offline' ? t('service.check.later') : t(`errors.${code}.do`)}
    </>
  )
}

/** A live region beside the field, with the result of the address check. */
const AddressCheckStatus = ({ check }: { check: AddressCheckState | null }) => (
  <p
    role="status"
    className={`service-state service-${check?.is === 'failed' ? 'fails' : (check?.is ?? 'none')}`}
  >
    {check && <Words check={check} />}
  </p>
)

/**
 * Returns a base address with its host as the user typed it: «абв», not the ASCII form that the network uses. Unchanged where
 * `typed` names another host.
 */
const typedHost = (base: string, typed: string): string => {
  const host = /^(?:[a-z]+:\/\/)?([^/:?#]+)/i.exec(typed.trim())?.[1]?.toLowerCase() ?? ''
  if (!URL.canParse(base) || !URL.canParse(`http://${host}`)) return base
  const { hostname } = new URL(base)
  return new URL(`http://${host}`).hostname === hostname ? base.replace(hostname, host) : base
}

/** A keyword for the demo in place of an address. */
const DEMO = 'demo'

/**
 * The service's address as typed, and its interpretation. The current service stays until the new one has delivered
 * rates. The typed text stays whatever the result. `children` are beside the button.
 */
export const AddressForm = ({ children }: { children?: ReactNode }) => {
  const { t } = useText()
  const model = useModel()
  const move = useChangeService()
  const { check, start, stop } = useAddressCheck()
  const id = useId()
  const service = useSettings().service
  const state = useServiceState()
  const [typed, setTyped] = useState(service ?? '')
  const [seen, setSeen] = useState(service)
  const [complained, setComplained] = useState(false)
  const address = readServiceAddress(typed)
  // After a change of service, the field shows the new one. During a change to the demo, it keeps the typed text.
  if (seen !== service) {
    setSeen(service)
    if (service !== null && !(address.ok && address.base === service)) setTyped(service)
  }
  const isDemo = typed.trim() === DEMO
  const again = address.ok && address.base === service && (state.is === 'fails' || state.is === 'silent')

  // A sentence about an earlier address would seem to be about the typed one.
  const typedCheck =
    check?.is === 'failed' && check.address !== '' && !(address.ok && address.base === check.address)
      ? null
      : check && { ...check, address: typedHost(check.address, typed) }

  const understood = (base: string) => (
    <>
      {base !== typed && t('service.understood', { address: typedHost(base, typed) })}{' '}
      {isUnencrypted(base) && <strong>{t('service.unencrypted')}</strong>}
    </>
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setComplained(!address.ok)
    if (isDemo) void move(null)
    else if (address.ok && address.base === service) void model.refresh()
    else if (address.ok) void start(address.base)
  }
  return (
    <form className="address stack" noValidate onSubmit={submit}>
      <InputField
        label={t('service.address')}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        value={typed}
        aria-invalid={complained && !address.ok}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      >
        <span id={`${id}-hint`} className="hint" role={complained && !address.ok ? 'alert' : undefined}>
          {address.ok
            ? !isDemo && understood(address.base)
            : complained
              ? t(`service.reason.${address.reason}`)
              : t('service.example')}
        </span>
      </InputField>
      <div className="buttons flow">
        <button type="submit" className="button button-main">
          {t(again || typedCheck?.is === 'failed' ? 'action.retry' : 'service.ask')}
        </button>
        {check?.is === 'asking' && (
          <button type="button" className="button" onClick={() => void stop()}>
            {t('service.check.stop')}
          </button>
        )}
        {children}
      </div>
      <AddressCheckStatus check={typedCheck} />
    </form>
  )
}
