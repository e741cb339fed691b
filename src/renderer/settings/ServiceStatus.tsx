import { ageOf } from '../../shared/answer/freshness.ts'
import { formatAge } from '../../shared/format/formatTime.ts'
import { isUnencrypted } from '../../shared/service/serviceAddress.ts'
import { useBoard, useInfo, useNow, useSettings, useSync } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { type ServiceState, serviceStateOf, shortAddress } from './serviceStateOf.ts'

/** Returns the live state of the service. */
export const useServiceState = (): ServiceState => {
  const settings = useSettings()
  const info = useInfo()
  const board = useBoard()
  const sync = useSync()
  return serviceStateOf({ settings, info, board, sync })
}

/** The service's state; for a failure, the reason and the next step. */
const Words = ({ state }: { state: ServiceState }) => {
  const { t, language } = useText()
  const now = useNow()
  if (state.is === 'demo') return t('service.demo')
  const address = shortAddress(state.address)
  if (state.is === 'asking') return t('service.asking', { address })
  const age = 'fetchedAt' in state ? formatAge(ageOf(Date.parse(state.fetchedAt), now), language) : ''
  if (state.is === 'answers') return t('service.answers', { address, age })
  const step = t(`errors.${state.code}.do`)
  return (
    <>
      {state.is === 'fails' ? t('service.fails', { address }) : t('service.silent', { address, age })}{' '}
      <strong>{t(`errors.${state.code}.says`)}</strong> {step}
    </>
  )
}

const Unencrypted = () => {
  const { t } = useText()
  return <strong> ({t('attribution.unencrypted')})</strong>
}

const isOpenOnTheWay = (state: ServiceState): boolean => 'address' in state && isUnencrypted(state.address)

/** A live region that announces the result of an address check. Null announces nothing. */
export const ServiceStatus = ({ state }: { state: ServiceState | null }) => (
  <p role="status" className={`service-state service-${state?.is ?? 'none'}`}>
    {state && <Words state={state} />}
    {state && isOpenOnTheWay(state) && <Unencrypted />}
  </p>
)
