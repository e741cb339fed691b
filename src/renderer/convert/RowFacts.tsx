import { memo } from 'react'
import { wordFreshness } from '../../shared/answer/judgeRate.ts'
import { timesDiffer, wordDays } from '../../shared/answer/wordDays.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { FieldMistake } from '../entry/FieldMistake.tsx'
import { ImplausibleJump } from '../rate/ImplausibleJump.tsx'
import { StaleMark } from '../rate/StaleMark.tsx'
import { useFreshness } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetchMoment } from '../state/wordFetch.ts'
import type { ConverterRow } from './converterModel.ts'

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
  const now = useStore(useModel().time)
  const judge = useFreshness()
  const board = useStore(useModel().board)
  if (leg.day === null) return null
  const day = formatDay(parseDay(leg.day) ?? 0, language, 'short')
  if (asset === null)
    return (
      <span className={both === null ? 'row-day' : 'row-days'}>
        {both ?? (
          <time dateTime={leg.day}>
            {leg.foundBy && leg.foundBy.rule !== 'dated' ? t('converter.fixedShort', { day }) : day}
          </time>
        )}
      </span>
    )
  const judgement = judge(asset)
  const isListed = asset.fetchedAt === board?.fetchedAt
  const { fetchedAt } = asset
  // The line below the rows says it once.
  if (
    both === null &&
    isListed &&
    judgement.state === 'current' &&
    isOfficial(asset.kind) &&
    leg.day === board?.day
  )
    return null
  const why = wordFreshness(judgement, { t, language, now, fetchedAt })
  return (
    <span className={both === null ? 'row-day' : 'row-days'}>
      {both ?? (
        <time dateTime={isOfficial(asset.kind) ? leg.day : (fetchedAt ?? leg.day)}>
          {isOfficial(asset.kind) ? day : wordFetchMoment(fetchedAt, { t, language })}
        </time>
      )}
      {judgement.state === 'stale' && <StaleMark why={why} />}
      {!isListed && <span className="row-unlisted">{t('board.unlisted')}</span>}
    </span>
  )
}

/** The messages about a row: the reading of the typed text, its mistake, or a missing rate. */
export const RowMessages = ({ typed, mistake }: Pick<ConverterRow, 'typed' | 'mistake'>) => (
  <>
    {typed && <FieldMistake text={typed.text} reading={typed.reading} />}
    {typed && typed.echo !== '' && <span className="echo">{typed.echo}</span>}
    {mistake !== null && <span className="mistake">{mistake}</span>}
  </>
)

interface RowFactsProps {
  /** The source side, and this row's side; both are the same in the source row. */
  base: AnswerSide
  leg: AnswerSide
  /** The row's entry in the rates list; null for a past day and for the tenge. */
  asset: BoardAsset | null
}

/** The day of the rate, below a row's figure. It does not depend on the amount. */
export const RowFacts = memo(({ base, leg, asset }: RowFactsProps) => {
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
          jumpedFrom !== null && <ImplausibleJump key={code} code={code} from={jumpedFrom} {...wording} />,
      )}
    </>
  )
})
