import type { ReactNode } from 'react'
import { wordFreshness } from '../../shared/answer/judgeRate.ts'
import { timesDiffer, wordDays } from '../../shared/answer/wordDays.ts'
import { rateForUnits, wordRate } from '../../shared/answer/wordRate.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { type BankPercents, bankFigures } from '../../shared/money/bankFigures.ts'
import { FieldMistake } from '../entry/FieldMistake.tsx'
import { ImplausibleJump } from '../rate/ImplausibleJump.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useFreshness } from '../rate/useFreshness.ts'
import { useBoard, useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetchMoment } from '../state/wordFetch.ts'
import { type ConverterModel, type ConverterRow, rowOfCode } from './converterModel.ts'
import type { ConverterView } from './converterState.ts'

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
  const wording = useText()
  const options = { language: wording.language, units, full }
  const [there, back] = [rateForUnits(base, leg, options), rateForUnits(leg, base, options)]
  return (
    <>
      <span>{wordRate(there, there.write(amount, result), wording)}</span>
      <span>{wordRate(back, back.write(result, amount), wording)}</span>
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
    <span>
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
  isFull: boolean
}

/** Shows a figure below its field if the field cuts it off, or if the user wants all digits. */
const AllDigits = ({ figure, shown, isFull }: AllDigitsProps) => {
  const { t, language } = useText()
  const number = isFull ? formatNumber(figure, { language }) : shown
  if (shown.length <= MOST_SIGNS && number === shown) return null
  return <span>{t('converter.allDigits', { number })}</span>
}

interface RowDayProps {
  leg: AnswerSide
  /** The row's entry in the rates list; null for a past day and for the tenge. */
  asset: BoardAsset | null
  /** The dates of both rates as text, if they differ. */
  both: string | null
}

/** The day of a row's rate (for a live kind, its download time), and the reason if it is stale. */
const RowDay = ({ leg, asset, both }: RowDayProps) => {
  const { t, language } = useText()
  const now = useNow()
  const judge = useFreshness()
  const board = useBoard()
  if (leg.day === null) return null
  const day = formatDay(leg.day, language, 'short')
  if (asset === null)
    return (
      <span>
        {both ?? (
          <time dateTime={formatIsoDay(leg.day)}>
            {leg.foundBy && leg.foundBy.rule !== 'dated' ? t('converter.fixedShort', { day }) : day}
          </time>
        )}
      </span>
    )
  const judgement = judge(asset)
  const isListed = asset.fetchedAt === board.fetchedAt
  const { fetchedAt } = asset
  // The line below the rows says it once.
  if (
    both === null &&
    isListed &&
    judgement.state === 'current' &&
    isOfficial(asset.kind) &&
    leg.day === board.day
  )
    return null
  const why = wordFreshness(judgement, { t, language, now, fetchedAt })
  return (
    <span>
      {both ?? (
        <time dateTime={isOfficial(asset.kind) || fetchedAt === null ? formatIsoDay(leg.day) : fetchedAt}>
          {isOfficial(asset.kind) ? day : wordFetchMoment(fetchedAt, { t, language })}
        </time>
      )}
      {judgement.state === 'stale' && <StaleMark why={why} />}
      {!isListed && <span>{t('board.unlisted')}</span>}
    </span>
  )
}

interface RowFactsProps {
  /** The source side, and this row's side; both are the same in the source row. */
  base: AnswerSide
  leg: AnswerSide
  /** The row's entry in the rates list; null for a past day and for the tenge. */
  asset: BoardAsset | null
}

/** The day of the rate, below a row's figure. It does not depend on the amount. */
const RowFacts = ({ base, leg, asset }: RowFactsProps) => {
  const wording = useText()
  const apart = base.code !== leg.code
  return (
    <>
      <RowDay
        leg={leg}
        asset={asset}
        both={apart && timesDiffer(base, leg) ? wordDays([base, leg], wording) : null}
      />
      {(apart ? [base, leg] : [leg]).map(
        ({ code, jumpedFrom }) =>
          jumpedFrom !== null && <ImplausibleJump key={code} code={code} from={jumpedFrom} />,
      )}
    </>
  )
}

interface RowDetailsProps {
  row: ConverterRow
  id: string
  model: ConverterModel
  view: ConverterView
  /** The actions of the row. */
  children: ReactNode
}

/**
 * The details of the row in focus: messages about its amount, rates, days and the bank's figures. The source row
 * shows its rate in the first of the other currencies.
 */
export const RowDetails = ({ row, id, model, view, children }: RowDetailsProps) => {
  const { t } = useText()
  const { code, typed, figure, shown, mistake } = row
  const { sides } = row
  const rated = (typed && model.partner && rowOfCode(model, model.partner)) || row
  return (
    <fieldset className="row-details cluster off-paper" aria-label={t('converter.details', { code })}>
      <strong aria-hidden="true">{code}</strong>
      <div className="facts flow row-facts">
        <span id={`${id}-message`} className="row-messages">
          {figure !== null && !typed?.echo && <AllDigits figure={figure} shown={shown} isFull={view.full} />}
          {typed && <FieldMistake text={typed.text} reading={typed.reading} />}
          {typed && typed.echo !== '' && <span>{typed.echo}</span>}
          {mistake !== null && <span className="mistake">{mistake}</span>}
        </span>
        {rated.sides && rated.sides.base.code !== rated.sides.quote.code && (
          <RowRates
            base={rated.sides.base}
            leg={rated.sides.quote}
            amount={model.amount}
            result={rated.figure}
            view={view}
          />
        )}
        {sides && <RowFacts base={sides.base} leg={sides.quote} asset={row.asset} />}
        {rated.sides && view.bank && model.amount !== null && (
          <BankFigure
            amount={model.amount}
            base={rated.sides.base}
            leg={rated.sides.quote}
            bank={view.bank}
          />
        )}
      </div>
      {children}
    </fieldset>
  )
}
