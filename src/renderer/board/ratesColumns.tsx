import type { CSSProperties } from 'react'
import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinTitle, pinUnit, wordPinAgainst } from '../../shared/answer/wordPin.ts'
import { readPin } from '../../shared/contract/pin.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatChange, wordAgainst } from '../../shared/format/formatChange.ts'
import { changeDecimals, formatNumber, formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'
import { focusPressed } from '../controls/focusPressed.ts'
import { SortButton } from '../controls/SortButton.tsx'
import { dayCell, percentCell, valueCell } from '../export/sheetCells.ts'
import { Code, CurrencyMark } from '../picker/CurrencyMark.tsx'
import { Change } from '../rate/Change.tsx'
import { DecimalNumber } from '../rate/DecimalNumber.tsx'
import { ImplausibleJump } from '../rate/ImplausibleJump.tsx'
import { Sparkline } from '../rate/Sparkline.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import type { SparklineData } from '../rate/trend.ts'
import { formatRoute, type HistoryRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import type { Column } from '../table/column.ts'
import { PinCell, type Place, type RowHandlers } from './PinCell.tsx'
import { type BoardSort, sortDirection } from './sortBoard.ts'
import type { RateTime } from './useRateTimes.ts'

interface AnyRow {
  /** The pin's text in the settings. */
  key: string
  pinned: boolean
  /** The place among the movable pinned rows; null for the others. */
  place: Place | null
}

/** A currency in tenge. */
interface AssetRow extends AnyRow {
  is: 'asset'
  asset: BoardAsset
  time: RateTime
  listed: boolean
  trend: SparklineData | undefined
  change: RateChange | null
  /** The base of the change, if it differs from the other rows of its kind; else empty. */
  since: string
}

/** A pinned pair. */
interface PairRow extends AnyRow {
  is: 'pair'
  answer: PinAnswer
  /** The times of both rates, in the order of the sides. */
  times: readonly RateTime[]
  trend: SparklineData | undefined
}

/** A pin without a rate from this service. It stays for other services until the user unpins it. */
interface LackingRow extends AnyRow {
  is: 'lacking'
}

export type RatesRow = AssetRow | PairRow | LackingRow

/** Returns the history that a row leads to; null without one. */
export const historyOf = (row: RatesRow): HistoryRoute | null => {
  if (row.is === 'asset') return { ...historyRoute, code: row.asset.code }
  return row.is === 'pair' ? { ...historyRoute, code: row.answer.pin.from, quote: row.answer.pin.to } : null
}

export const isStale = (row: RatesRow): boolean =>
  row.is === 'asset' ? row.time.state === 'stale' : row.is === 'pair' && row.times.some(isStaleTime)

const isStaleTime = ({ state }: RateTime): boolean => state === 'stale'

/** An arrow beside a zero amount would look wrong. */
const writeAmount = (amount: number | null | undefined, rate: number, { language }: Wording) => {
  const digits = { language, signed: true, minDecimals: 2, maxDecimals: changeDecimals(amount ?? 0, rate) }
  const written = amount == null ? '' : formatNumber(amount, digits)
  return /[1-9]/.test(written) ? written : null
}

/** The facts of a currency's row alone: its own date and age, staleness, delisting, or another base of the change. */
const AssetNotes = ({ row }: { row: AssetRow }) => {
  const { asset, time, listed, since } = row
  const { t } = useText()
  return (
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
      {asset.jumpedFrom !== null && (
        <span className="row-note">
          <ImplausibleJump from={asset.jumpedFrom} />
        </span>
      )}
    </>
  )
}

/** The facts missing from the page's head: the days of a pair's rates if they differ, and stale rates with the reason. */
const PairNotes = ({ row: { answer, times } }: { row: PairRow }) => {
  const { language } = useText()
  const own = answer.sides.flatMap(({ asset: { code } }, at) => {
    const time = times[at]
    return time && !time.shared ? [{ code, time }] : []
  })
  const sides = answer.sides.map(({ side }) => side)
  const apart = new Set(sides.map(({ day }) => day)).size > 1
  if (own.length === 0 && !apart) return null
  const stale = own.flatMap(({ code, time }) =>
    isStaleTime(time) ? [time.why ? `${code}: ${time.why}` : code] : [],
  )
  return (
    <span className="row-note">
      {[pinDays(sides, language), own[0]?.time.age].filter(Boolean).join(', ')}{' '}
      {stale.length > 0 && <StaleMark why={stale.join('; ')} />}
    </span>
  )
}

/** Words the service's own figure; empty without one. */
const wordServiceChange = ({ changePct }: BoardAsset, { t, language }: Wording): string =>
  changePct === null ? '' : t('board.changeOfService', { percent: formatChange(changePct, language) })

interface RatesColumnsOptions {
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  actions: RowHandlers
  /** Characters reserved from a rate's decimal sign on. */
  room: number
}

/** Returns the columns of the rates list: pin, currency or pair, trend, rate and change. */
export const ratesColumns = (
  { sort, onSort, actions, room }: RatesColumnsOptions,
  wording: Wording,
): Column<RatesRow>[] => {
  const { t, language } = wording
  /** A press sorts by the column; a second press restores the user's order. */
  const by = (column: Exclude<BoardSort, 'mine'>) => (
    <SortButton
      name={t(`board.${column}`)}
      sorted={sort === column ? sortDirection(column) : undefined}
      onPress={() => onSort(sort === column ? 'mine' : column)}
    />
  )
  const sorted = (...columns: BoardSort[]) => (columns.includes(sort) ? sortDirection(sort) : undefined)
  /** The pin as text, its currencies' names, and the unit of its rate. */
  const factsOf = (row: RatesRow) => {
    if (row.is === 'asset')
      return { label: row.key, title: nameOf(row.asset, language), rate: row.asset.kzt, unit: '₸' }
    const pin = readPin(row.key) ?? { from: row.key, to: TENGE, amount: '1' }
    const sides =
      row.is === 'pair'
        ? row.answer.sides.map(({ asset }) => asset)
        : [pin.from, pin.to].map((code) => ({ code, names: namesOf(code, null) }))
    const rate = row.is === 'pair' ? row.answer.value : Number.NaN
    return {
      label: pinLabel(pin, language),
      title: pinTitle(pin, sides, language),
      rate,
      unit: pinUnit(pin.to),
    }
  }
  const nameCell = (row: RatesRow) => {
    const { label, title } = factsOf(row)
    const name = <bdi className="name">{title}</bdi>
    const route = historyOf(row)
    if (row.is === 'asset') {
      const { code, kind } = row.asset
      return (
        <>
          <a href={route ? formatRoute(route) : undefined}>
            <CurrencyMark code={code} kind={kind} />
            <Code code={code} kind={kind} /> {name}
          </a>
          <span className="row-notes">
            <AssetNotes row={row} />
          </span>
        </>
      )
    }
    if (row.is === 'lacking')
      return (
        <span className="named">
          <CurrencyMark code={readPin(row.key)?.from ?? row.key} kind="fiat" />
          <span className="code">{label}</span> {name}
        </span>
      )
    const { pin, sides } = row.answer
    return (
      <>
        <a href={route ? formatRoute(route) : undefined}>
          <CurrencyMark code={sides[0]?.asset.code ?? pin.from} kind={sides[0]?.asset.kind ?? ''} />
          <span className="code">{label.replaceAll('\u00a0', ' ')}</span> {name}
        </a>
        <PairNotes row={row} />
      </>
    )
  }
  const rateCell = (row: RatesRow) => {
    const { label, title, rate, unit } = factsOf(row)
    // Screen readers read stacked parts separately.
    const name = row.is === 'asset' ? title : `${label}, ${title}`
    const text = formatRate(rate, language)
    return (
      <button
        type="button"
        className="rate-button"
        aria-haspopup="dialog"
        aria-label={`${name}: ${text} ${unit}`}
        style={{ '--long': text.length } as CSSProperties}
        title={t('receipt.title')}
        onClick={(event) => {
          focusPressed(event)
          actions.receipt(row.key)
        }}
      >
        <DecimalNumber text={text} room={room} unit={unit} />
      </button>
    )
  }
  /** The change on one line: amount, per cent and base. */
  const changeCell = (row: RatesRow) => {
    if (row.is === 'lacking') return null
    const change = row.is === 'asset' ? row.change : row.answer.change
    const against =
      row.is === 'asset'
        ? [wordAgainst(change, isLive(row.asset.kind), wording), wordServiceChange(row.asset, wording)]
        : [wordPinAgainst(row.answer, wording)]
    return (
      <>
        <Change
          percent={change?.percent ?? null}
          amount={writeAmount(change?.amount, factsOf(row).rate, wording)}
          against={against.filter(Boolean).join('; ')}
        />
        {row.is === 'pair' &&
          row.answer.sides.map(
            ({ side: { code, jumpedFrom } }) =>
              jumpedFrom !== null && <ImplausibleJump key={code} code={code} from={jumpedFrom} />,
          )}
      </>
    )
  }
  return [
    {
      id: 'pin',
      name: t('board.pinned'),
      head: <span className="visually-hidden">{t('board.pinned')}</span>,
      look: 'cell-pin',
      cell: (row) => (
        <PinCell
          code={row.key}
          label={factsOf(row).label}
          pinned={row.pinned}
          place={row.place}
          actions={actions}
        />
      ),
    },
    {
      id: 'name',
      name: t('board.name'),
      head: (
        <span className="sorts tiles">
          {by('code')}
          {by('name')}
        </span>
      ),
      look: 'cell-name',
      isRowHeader: true,
      sorted: sorted('code', 'name'),
      cell: nameCell,
    },
    {
      id: 'trend',
      name: t('board.trend'),
      look: 'cell-trend',
      cell: (row) => row.is !== 'lacking' && <Sparkline trend={row.trend} />,
    },
    {
      id: 'rate',
      name: t('board.rate'),
      head: by('rate'),
      look: 'cell-rate',
      sorted: sorted('rate'),
      cell: rateCell,
    },
    {
      id: 'change',
      name: t('board.change'),
      head: by('change'),
      hint: t('board.changeOwn'),
      look: 'cell-change',
      sorted: sorted('change'),
      cell: changeCell,
    },
  ]
}

/** What a row of a file is made from. */
type SheetRow = Pick<AssetRow, 'asset' | 'change'>

/** Returns the columns of a file: tenge per unit with all digits, moments in UTC as ISO 8601. */
export const ratesSheetColumns = ({ t, language }: Wording): Column<SheetRow>[] => [
  { id: 'code', name: t('board.code'), sheet: ({ asset }) => ({ text: asset.code }) },
  { id: 'name', name: t('board.name'), sheet: ({ asset }) => ({ text: nameOf(asset, language) }) },
  { id: 'rate', name: t('board.rate'), sheet: ({ asset }) => valueCell(asset.kzt) },
  { id: 'change', name: t('board.change'), sheet: ({ change }) => valueCell(change?.amount) },
  {
    id: 'percent',
    name: t('series.table.changePercent'),
    sheet: ({ change }) => percentCell(change?.percent),
  },
  {
    id: 'since',
    name: t('series.table.since'),
    sheet: ({ change }) => (change?.since == null ? null : { day: change.since }),
  },
  { id: 'day', name: t('board.rateDate'), sheet: ({ asset }) => dayCell(asset.day) },
  {
    id: 'fetched',
    name: t('board.fetchedAt'),
    sheet: ({ asset }) => (asset.fetchedAt === null ? null : { text: asset.fetchedAt }),
  },
]
