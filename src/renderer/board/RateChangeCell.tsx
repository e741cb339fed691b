import { formatDay } from '../../shared/formatDay.ts'
import { formatNumber } from '../../shared/formatNumber.ts'
import type { Wording } from '../state/useText.ts'
import { WordedChange } from './Change.tsx'
import type { RateChange } from './ownChange.ts'
import { rateDecimals } from './RateNumber.tsx'

interface RateChangeCellProps extends Wording {
  change: RateChange | null
  kind: string
  /** The rate itself: a change has as many digits. */
  kzt: number
  /** Whether these are the service's own figures. */
  ofService: boolean
}

/** A rate's change, and against what. */
export const RateChangeCell = ({ change, kind, kzt, ofService, t, language }: RateChangeCellProps) => {
  const decimals = rateDecimals(kzt)
  const day = change?.since != null && formatDay(change.since, language, 'long')
  const against = ofService
    ? t(change ? 'board.changeOfService' : 'board.changeOfServiceUnknown')
    : day
      ? t(kind === 'fiat' ? 'board.changeAgainst' : 'board.changeAgainstLive', { day })
      : t('board.changeUnknown')
  const amount =
    change?.amount == null
      ? null
      : formatNumber(change.amount, { language, signed: true, minDecimals: 2, maxDecimals: decimals })
  return <WordedChange percent={change?.percent ?? null} {...{ amount, against, t, language }} />
}
