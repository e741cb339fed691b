import { isOfficial } from '../../shared/currencies/kind.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Rates } from '../rate/rates.ts'
import { useRateRule } from '../state/useDatesMean.ts'
import { useInForce } from '../state/useInForce.ts'
import { useLastDay } from '../state/useLastDay.ts'
import { useText } from '../state/useText.ts'
import { useDayUsed } from './useDayUsed.ts'

/** Explains the chosen day: it is in the future, or it uses an earlier day's rate. */
export const DayUsed = ({ on, rates }: { on: string | null; rates: Rates }) => {
  const { t, language } = useText()
  const last = useLastDay(useRateRule())
  const used = useDayUsed(on, rates)
  const isToCome = on !== null && (parseDay(on) ?? 0) > last
  return (
    <p role="status" className="day-used">
      {isToCome ? (
        <span className="mistake">{t('converter.toCome', { day: formatDay(last, language, 'long') })}</span>
      ) : (
        used
      )}
    </p>
  )
}

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
