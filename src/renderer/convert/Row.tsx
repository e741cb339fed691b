import { memo, type RefObject, useId, useMemo } from 'react'
import { type RateForUnits, rateForUnits, wordRate } from '../../shared/answer/wordRate.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { type BankPercents, bankFigures } from '../../shared/money/bankFigures.ts'
import { isWrong } from '../entry/FieldMistake.tsx'
import { Sparkline } from '../rate/Sparkline.tsx'
import type { SparklineData } from '../rate/trend.ts'
import { formatRoute, historyRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { AmountField } from './AmountField.tsx'
import { type ConverterRow, formatOf } from './converterModel.ts'
import type { ConverterView } from './converterState.ts'
import type { Pair } from './pairSparkline.ts'
import { RowButtons, RowHandle } from './RowButtons.tsx'
import { RowCurrency } from './RowCurrency.tsx'
import { RowFacts, RowMessages } from './RowFacts.tsx'
import type { RowHandlers } from './rowHandlers.ts'
import { plainMoney } from './wordSentences.ts'

/** A rate as text. Memoized: most keystrokes do not change its digits. */
const RateLine = memo(({ result, ...rate }: Omit<RateForUnits, 'write'> & { result: string }) => (
  <span>{wordRate(rate, result, useText())}</span>
))

interface RowRatesProps {
  /** The source side, and this row's side. */
  base: AnswerSide
  leg: AnswerSide
  /** The amount and the row's figure, as decimal text. */
  amount: string | null
  result: string | null
  view: ConverterView
}

/** The row's rate in both directions, with as many digits as the figure needs. */
const RowRates = ({ base, leg, amount, result, view: { units, full } }: RowRatesProps) => {
  const { language } = useText()
  // The division is slow, and a keystroke does not change the rates.
  const [there, back] = useMemo(() => {
    const options = { language, units, full }
    return [rateForUnits(base, leg, options), rateForUnits(leg, base, options)]
  }, [base, leg, language, units, full])
  return (
    <>
      <RateLine from={there.from} to={there.to} units={there.units} result={there.write(amount, result)} />
      <RateLine from={back.from} to={back.to} units={back.units} result={back.write(result, amount)} />
    </>
  )
}

interface BankFigureProps {
  amount: string
  base: AnswerSide
  leg: AnswerSide
  bank: BankPercents
}

/** The bank's figures beside the official one: the proceeds and the cost of the same amount. */
const BankFigure = ({ amount, base, leg, bank }: BankFigureProps) => {
  const { t, language } = useText()
  const figures = bankFigures(amount, base, leg, bank)
  if (!figures) return null
  const write = (sum: string) => `${formatMoney(sum, leg.code, language)} ${leg.code}`
  return (
    <span className="row-bank">
      <strong>{t('bank.title')}</strong>: {t('bank.brings', { sum: write(figures.brings) })} ·{' '}
      {t('bank.costs', { sum: write(figures.costs) })}
    </span>
  )
}

/** The characters that a field shows in a narrow page; the rest of a longer number is hidden. */
const MOST_SIGNS = 20

interface AllDigitsProps {
  /** Decimal text. */
  figure: string
  /** The text in the field. */
  shown: string
  /** Whether the user wants all digits. */
  wanted: boolean
}

/** Shows a figure below its field if the field cuts it off, or if the user wants all digits. */
const AllDigits = ({ figure, shown, wanted }: AllDigitsProps) => {
  const { t, language } = useText()
  const number = wanted ? formatNumber(figure, { language }) : shown
  if (shown.length <= MOST_SIGNS && number === shown) return null
  return <span className="row-digits">{t('converter.allDigits', { number })}</span>
}

interface RowTrendProps {
  code: string
  quote: string
  sparkline: SparklineData | undefined
}

/** A pair's last thirty days, with a link to its history. Memoized: typing does not redraw it. */
export const RowTrend = memo(({ code, quote, sparkline }: RowTrendProps) => {
  const { t, language } = useText()
  const label = t('converter.history', { pair: `${code}/${quote}` })
  return (
    <a className="row-trend" href={formatRoute({ ...historyRoute, code, quote })} title={label}>
      <span className="visually-hidden">{label}: </span>
      <Sparkline trend={sparkline} t={t} language={language} />
    </a>
  )
})

/** The label of a row's field. */
const RowLabel = memo(({ id, code }: { id: string; code: string }) => {
  const { t } = useText()
  return (
    <label className="visually-hidden" htmlFor={id}>
      {t('converter.amountIn', { code })}
    </label>
  )
})

interface RowAmountProps {
  row: ConverterRow
  id: string
  /** Whether Tab stops at the field. */
  tabStop?: boolean
  handlers: RefObject<RowHandlers>
}

/** A row's amount with its label. `${id}-said` describes it. */
export const RowAmount = ({ row, id, tabStop = true, handlers }: RowAmountProps) => {
  const { language } = useText()
  const { code, currency, typed, figure, shown } = row
  return (
    <div className="row-amount">
      <RowLabel id={id} code={code} />
      <AmountField
        id={id}
        isSource={typed !== null}
        shown={shown}
        room={row.room}
        edited={() =>
          typed?.edited ?? (figure === null ? '' : plainMoney(figure, code, language, formatOf(currency)))
        }
        invalid={typed !== null && isWrong(typed.reading, typed.text)}
        describedBy={`${id}-said`}
        tabStop={tabStop}
        onType={(text) => handlers.current.type(code, text)}
        onCopy={(whole) => handlers.current.copy(code, whole)}
      />
    </div>
  )
}

interface RowDetailsProps {
  row: ConverterRow
  id: string
  /** The amount of all rows; null while the text is not valid. */
  amount: string | null
  view: ConverterView
}

/** The details of a row's figure: messages about the amount, rates, days, and the bank's figures. */
export const RowDetails = ({ row, id, amount, view }: RowDetailsProps) => {
  const { language } = useText()
  const { currency, typed, sides, figure, shown } = row
  return (
    <div className="facts flow row-facts" data-name={currency && nameOf(currency, language)}>
      <span id={`${id}-said`} className="row-messages">
        {figure !== null && !typed?.echo && <AllDigits figure={figure} shown={shown} wanted={view.full} />}
        <RowMessages typed={typed} mistake={row.mistake} />
      </span>
      {sides && sides.base.code !== sides.quote.code && (
        <RowRates base={sides.base} leg={sides.quote} amount={amount} result={figure} view={view} />
      )}
      {sides && <RowFacts base={sides.base} leg={sides.quote} asset={row.asset} />}
      {sides && view.bank && amount !== null && !typed && (
        <BankFigure amount={amount} base={sides.base} leg={sides.quote} bank={view.bank} />
      )}
    </div>
  )
}

interface RowProps {
  row: ConverterRow
  /** The pair for the row's history link, and its last thirty days; null if both are the tenge. */
  pair: Pair | null
  sparkline: SparklineData | undefined
  codes: readonly string[]
  /** The amount of all rows; null while the text is not valid. */
  amount: string | null
  /** Whether the figure is from the last valid amount. */
  held: boolean
  view: ConverterView
  handlers: RefObject<RowHandlers>
}

/** One currency of the list: its editable amount, and the rate and day behind it. */
export const Row = ({ row, pair, codes, amount, view, handlers, ...props }: RowProps) => {
  const { code, currency, typed, sides, figure } = row
  const id = useId()
  const className = `row-of-list${typed ? ' row-source' : ''}${props.held ? ' row-held' : ''}`
  return (
    <li className={className} data-code={code}>
      <RowHandle
        code={code}
        pair={pair}
        isFirst={codes[0] === code}
        isLast={codes.at(-1) === code}
        handlers={handlers}
      />
      <RowCurrency code={code} currency={currency} handlers={handlers} taken={codes} />
      {pair && <RowTrend {...pair} sparkline={props.sparkline} />}
      <RowAmount row={row} id={id} handlers={handlers} />
      <RowButtons
        code={code}
        known={figure !== null && sides !== null}
        removable={codes.length > 1}
        handlers={handlers}
      />
      <RowDetails row={row} id={id} amount={amount} view={view} />
    </li>
  )
}
