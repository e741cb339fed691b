import { type MouseEvent, memo, type PointerEvent } from 'react'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { formatNumber, formatRate, rateDecimals } from '../../shared/format/formatNumber.ts'
import { wordAgainst } from '../../shared/format/wordChange.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { focusPressed } from '../controls/focusPressed.ts'
import { Code } from '../picker/Code.tsx'
import { CurrencyMark } from '../picker/CurrencyMark.tsx'
import { WordedChange } from '../rate/Change.tsx'
import { Sparkline } from '../rate/Sparkline.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import type { Trend } from '../rate/trend.ts'
import { UnitJump } from '../rate/UnitJump.tsx'
import { formatRoute, type HistoryRoute, historyRoute } from '../state/route.ts'
import { goTo } from '../state/useRoute.ts'
import { PinButton } from './PinButton.tsx'
import { PinGrip } from './PinGrip.tsx'
import { RateNumber } from './RateNumber.tsx'
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

/** The handlers of all rows; stable while the page is open. */
export interface BoardRowHandlers {
  pin: ((code: string) => void) | null
  move: (code: string, by: -1 | 1) => void
  drag: (event: PointerEvent<HTMLElement>, code: string) => void
  receipt: (code: string) => void
}

/** A place among the movable rows. */
export type Place = 'first' | 'last' | 'only' | 'between'

interface BoardRowProps extends Wording {
  asset: BoardAsset
  time: RateTime
  listed: boolean
  trend: Trend | undefined
  change: RateChange | null
  ofService: boolean
  /** The base of the change, if it differs from the other rows of its kind; else empty. */
  since: string
  pinned: boolean
  /** The place among the movable pinned rows; null for the others. */
  place: Place | null
  actions: BoardRowHandlers
}

const historyOf = (code: string): HistoryRoute => ({ ...historyRoute, code })

/** A press on an empty part of a row opens its history, unless it ends a text selection. */
const openHistory = (event: MouseEvent<HTMLElement>, code: string): void => {
  const hit = event.target instanceof Element && event.target.closest('a, button, [popover]')
  if (!hit && !window.getSelection()?.toString()) goTo(historyOf(code))
}

/** One rate. Memoized: the list is long, so the texts come as properties. */
export const BoardRow = memo(function BoardRow(row: BoardRowProps) {
  const { asset, time, place, actions, t, language } = row
  const { code, kind, kzt } = asset
  return (
    <tr
      className={time.state === 'stale' ? 'row row-stale' : 'row'}
      data-code={code}
      onClick={(event) => openHistory(event, code)}
    >
      <td className="cell-pin">
        {place && (
          <PinGrip
            code={code}
            isFirst={place === 'first' || place === 'only'}
            isLast={place === 'last' || place === 'only'}
            onMove={actions.move}
            onUnpin={actions.pin}
            onDrag={actions.drag}
          />
        )}
        <PinButton code={code} pinned={row.pinned} onPin={actions.pin} t={t} />
      </td>
      <th scope="row" className="cell-name">
        <a href={formatRoute(historyOf(code))}>
          <CurrencyMark code={code} kind={kind} />
          <Code code={code} kind={kind} /> <bdi className="name">{nameOf(asset, language)}</bdi>
        </a>
        <RowNotes asset={asset} time={time} listed={row.listed} since={row.since} t={t} language={language} />
      </th>
      <td className="cell-trend">
        <Sparkline trend={row.trend} t={t} language={language} />
      </td>
      <td className="cell-rate">
        <button
          type="button"
          className="rate-button"
          aria-haspopup="dialog"
          // The full rate with its currency: screen readers read stacked parts separately.
          aria-label={`${nameOf(asset, language)}: ${formatRate(kzt, language)} ₸`}
          title={t('receipt.title')}
          onClick={(event) => {
            focusPressed(event)
            actions.receipt(code)
          }}
        >
          <RateNumber rate={kzt} language={language} />
        </button>
      </td>
      <td className="cell-change">
        <RateChangeCell
          change={row.change}
          ofService={row.ofService}
          kind={kind}
          kzt={kzt}
          t={t}
          language={language}
        />
      </td>
    </tr>
  )
})
