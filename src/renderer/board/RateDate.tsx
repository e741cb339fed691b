import type { Wording } from '../../shared/languages/texts.ts'
import { StaleMark } from './StaleMark.tsx'
import type { RateTime } from './useRateTimes.ts'

interface RateDateProps extends Pick<Wording, 't'> {
  time: RateTime
  /** Whether the service's newest board has it. */
  listed: boolean
}

/** The rate's own date (for live kinds: the moment of the fetch) and the fetch's age; when stale, that and why. */
export const RateDate = ({ time: { at, date, age, state, why }, listed, t }: RateDateProps) => {
  return (
    <>
      <span className="when-day">
        <time dateTime={at}>{date}</time>
        {state === 'stale' && <StaleMark why={why} />}
      </span>{' '}
      <span className="second">{age}</span>
      {/* What is no longer listed keeps the time of the last board that had it. */}
      {!listed && <span className="second"> {t('board.unlisted')}</span>}
    </>
  )
}
