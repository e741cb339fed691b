import { memo, useMemo } from 'react'
import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinTitle, pinUnit, wordPinAgainst } from '../../shared/answer/wordPin.ts'
import type { Pin } from '../../shared/contract/pin.ts'
import { formatNumber, rateDecimals } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { PenIcon } from '../controls/icons.tsx'
import { PairButton } from '../pair/PairButton.tsx'
import { CurrencyMark } from '../picker/CurrencyMark.tsx'
import { WordedChange } from '../rate/Change.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { sparklineData } from '../rate/trend.ts'
import { UnitJump } from '../rate/UnitJump.tsx'
import { historyRoute } from '../state/route.ts'
import { type PinnableRow, RateRow } from './RateRow.tsx'
import type { RateTime } from './useRateTimes.ts'

interface PairRowProps extends PinnableRow {
  answer: PinAnswer
  /** The times of both rates, in the order of the sides. */
  times: readonly RateTime[]
  /** Whether the list shows the service's changes: a pair has none. */
  ofService: boolean
  /** Returns the reason why another pin cannot replace it, or null. */
  refusal: (pin: Pin) => string | null
  onEdit: (before: string, pin: Pin) => void
}

const PairChange = ({
  answer,
  ofService,
  ...wording
}: Pick<PairRowProps, 'answer' | 'ofService'> & Wording) => {
  const { change, value } = answer
  if (ofService)
    return <WordedChange percent={null} against={wording.t('board.changeOfServiceUnknown')} {...wording} />
  const digits = { signed: true, minDecimals: 2, maxDecimals: rateDecimals(value) }
  const written = formatNumber(change?.amount ?? 0, { language: wording.language, ...digits })
  // An arrow beside a zero amount would look wrong.
  return (
    <WordedChange
      percent={change?.percent ?? null}
      amount={/[1-9]/.test(written) ? written : null}
      against={wordPinAgainst(answer, wording)}
      {...wording}
    />
  )
}

/** The facts missing from the page's head: the days of the rates if they differ, and stale rates with the reason. */
const PairNotes = ({ answer, times, language }: Pick<PairRowProps, 'answer' | 'times' | 'language'>) => {
  const own = answer.sides.flatMap(({ asset: { code } }, at) => {
    const time = times[at]
    return time && !time.shared ? [{ code, time }] : []
  })
  const sides = answer.sides.map(({ side }) => side)
  const apart = new Set(sides.map(({ day }) => day)).size > 1
  if (own.length === 0 && !apart) return null
  const stale = own.flatMap(({ code, time: { state, why } }) =>
    state === 'stale' ? [why ? `${code}: ${why}` : code] : [],
  )
  return (
    <span className="row-note">
      {[pinDays(sides, language), own[0]?.time.age].filter(Boolean).join(', ')}{' '}
      {stale.length > 0 && <StaleMark why={stale.join('; ')} />}
    </span>
  )
}

/** A pinned pair in the form of a currency row. */
export const PairRow = memo(function PairRow(row: PairRowProps) {
  const { answer, times, t, language } = row
  const { pin, text, value, month, sides } = answer
  const label = pinLabel(pin, language)
  const title = pinTitle(
    pin,
    sides.map(({ asset }) => asset),
    language,
  )
  const trend = useMemo(
    () => (month && sparklineData(month.points.day, month.points.rate, month.from)) ?? undefined,
    [month],
  )
  const isStale = times.some(({ state }) => state === 'stale')
  return (
    <RateRow
      {...row}
      className={isStale ? 'row row-pair row-stale' : 'row row-pair'}
      code={text}
      label={label}
      history={{ ...historyRoute, code: pin.from, quote: pin.to }}
      title={
        <>
          <CurrencyMark code={sides[0]?.asset.code ?? pin.from} kind={sides[0]?.asset.kind ?? ''} />
          <span className="code">{label.replaceAll('\u00a0', ' ')}</span> <bdi className="name">{title}</bdi>
        </>
      }
      notes={
        <>
          <PairButton
            className="icon-button pair-edit"
            name={t('pins.editOne', { pin: label })}
            title={t('pins.edit')}
            action={t('action.save')}
            pin={pin}
            refusal={row.refusal}
            onPin={(next) => row.onEdit(text, next)}
          >
            <PenIcon />
          </PairButton>
          <PairNotes answer={answer} times={times} language={language} />
        </>
      }
      trend={trend}
      rate={value}
      unit={pinUnit(pin.to)}
      name={`${label}, ${title}`}
      change={
        <>
          <PairChange answer={answer} ofService={row.ofService} t={t} language={language} />
          {sides.map(
            ({ side: { code, jumpedFrom } }) =>
              jumpedFrom !== null && (
                <UnitJump key={code} code={code} from={jumpedFrom} t={t} language={language} />
              ),
          )}
        </>
      }
    />
  )
})
