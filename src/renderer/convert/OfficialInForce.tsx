import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Rates } from '../rate/rates.ts'
import { useInForce } from '../state/useInForce.ts'
import { useText } from '../state/useText.ts'

/**
 * The days on which the official rates of the list are in effect. Empty without official rates, or with rates of
 * several fixings.
 */
export const OfficialInForce = ({ rates }: { rates: Rates }) => {
  const { t } = useText()
  const inForce = useInForce()
  const fixed = new Set(
    [...rates.legs.values()].flatMap((leg) => (leg && isOfficial(leg.kind) ? [leg.fixedOn] : [])),
  )
  const days = fixed.size === 1 ? inForce([...fixed][0] ?? null) : ''
  return days === '' ? null : (
    <span>
      {t('board.official')}, {days}
    </span>
  )
}
