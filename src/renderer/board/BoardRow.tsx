import { memo } from 'react'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { wordAgainst } from '../../shared/format/formatChange.ts'
import { formatNumber, rateDecimals } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { Code, CurrencyMark } from '../picker/CurrencyMark.tsx'
import { WordedChange } from '../rate/Change.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import type { Trend } from '../rate/trend.ts'
import { UnitJump } from '../rate/UnitJump.tsx'
import { historyRoute } from '../state/route.ts'
import { type PinnableRow, RateRow } from './RateRow.tsx'
import type { RateTime } from './useRateTimes.ts'

interface RateChangeCellProps extends Wording {
  change: RateChange | null
  kind: string
  /** The rate; a change has as many digits. */
  kzt: number
  /** Whether the changes are the service's own figures. */
  ofService: boolean
}

/** A rate's change on one line: amount, per cent and base. */
const RateChangeCell = ({ change, kind, kzt, ofService, t, language }: RateChangeCellProps) => {
  const decimals = rateDecimals(kzt)
  const against = ofService
    ? t(change ? 'board.changeOfService' : 'board.changeOfServiceUnknown')
    : wordAgainst(change, isLive(kind), { t, language })
  const written =
    change?.amount == null
      ? ''
      : formatNumber(change.amount, { language, signed: true, minDecimals: 2, maxDecimals: decimals })
  return (
    <WordedChange
      percent={change?.percent ?? null}
      // An arrow beside a zero amount would look wrong.
      amount={/[1-9]/.test(written) ? written : null}
      against={against}
      t={t}
      language={language}
    />
  )
}

interface RowNotesProps extends Pick<BoardRowProps, 'asset' | 'time' | 'listed' | 'since'>, Wording {}

/** The facts of this row alone: its own date and age, staleness, delisting, or another base of the change. */
const RowNotes = ({ asset: { jumpedFrom }, time, listed, since, t, language }: RowNotesProps) => (
  <>
    {!time.shared && (
      <span className="row-note">
        <time dateTime={time.at}>{time.date}</time>, {time.age}{' '}
        {time.state === 'stale' && <StaleMark why={time.why} />}
      </span>
    )}
    {!listed && <span className="row-note">{t('board.unlisted')}</span>}
    {since && (
      <span className="row-note">
        {t('board.change')}: {since}
      </span>
    )}
    {jumpedFrom !== null && (
      <span className="row-note">
        <UnitJump from={jumpedFrom} t={t} language={language} />
      </span>
    )}
  </>
)

interface BoardRowProps extends PinnableRow {
  asset: BoardAsset
  time: RateTime
  listed: boolean
  trend: Trend | undefined
  change: RateChange | null
  ofService: boolean
  /** The base of the change, if it differs from the other rows of its kind; else empty. */
  since: string
}

/** One rate. Memoized: the list is long, so the texts come as properties. */
export const BoardRow = memo(function BoardRow(row: BoardRowProps) {
  const { asset, time, t, language } = row
  const { code, kind, kzt } = asset
  return (
    <RateRow
      {...row}
      className={time.state === 'stale' ? 'row row-stale' : 'row'}
      code={code}
      label={code}
      history={{ ...historyRoute, code }}
      title={
        <>
          <CurrencyMark code={code} kind={kind} />
          <Code code={code} kind={kind} /> <bdi className="name">{nameOf(asset, language)}</bdi>
        </>
      }
      notes={
        <RowNotes asset={asset} time={time} listed={row.listed} since={row.since} t={t} language={language} />
      }
      rate={kzt}
      unit="₸"
      name={nameOf(asset, language)}
      change={
        <RateChangeCell
          change={row.change}
          ofService={row.ofService}
          kind={kind}
          kzt={kzt}
          t={t}
          language={language}
        />
      }
    />
  )
})
