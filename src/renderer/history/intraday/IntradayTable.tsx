import { useMemo, useState } from 'react'
import { differenceAt } from '../../../shared/series/differences.ts'
import { type IntradayCourse, isoMoment } from '../../../shared/series/intradayFile.ts'
import { LongHead } from '../../controls/LongTable.tsx'
import { WordedChange } from '../../rate/Change.tsx'
import { DecimalNumber } from '../../rate/DecimalNumber.tsx'
import { formatDifference } from '../../rate/formatDifference.ts'
import { digitsOfRate, wordQuote, writeRate } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { headColumns } from '../table/headColumns.tsx'
import { fractionRoom } from '../table/pointCells.tsx'
import { type PointSort, sortPoints } from '../table/sortPoints.ts'
import { BREAK_S } from './intradayView.ts'
import { wordMoment } from './wordIntraday.ts'

/** Every point comes from a downloaded rates list, so none has a mark. */
const NONE = new Int32Array(0)

/** The intraday points in a sortable table. There are few enough to draw all of them. */
export const IntradayTable = ({ course }: { course: IntradayCourse }) => {
  const wording = useText()
  const { t, language } = wording
  const [sort, onSort] = useState<PointSort>({ by: 'day', down: true })
  const { at, rate } = course
  const span = useMemo(() => ({ first: 0, end: rate.length }), [rate])
  const order = useMemo(() => sortPoints({ day: at, rate, marked: NONE }, span, sort), [at, rate, span, sort])
  const digits = useMemo(() => digitsOfRate(rate, span), [rate, span])
  const room = useMemo(() => fractionRoom(rate, span, digits), [rate, span, digits])
  const [quote, time] = [wordQuote(course, digits, wording), t('history.day.time')]
  const moment = (index: number) => wordMoment(at[index] ?? 0, wording)
  const caption = t('history.day.caption', {
    code: course.code,
    quote: course.quote,
    from: moment(0),
    to: moment(at.length - 1),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it too
    <section className="long-frame" tabIndex={0} aria-label={caption}>
      <table className="long-table point-table">
        <caption className="visually-hidden">{caption}</caption>
        <LongHead columns={headColumns({ sort, quote, time, onSort }, t)} />
        <tbody>
          {order.map((index) => {
            const difference = differenceAt(rate, index)
            const value = rate[index] ?? Number.NaN
            const gap = index > 0 && (at[index] ?? 0) - (at[index - 1] ?? 0) > BREAK_S
            return (
              <tr key={at[index]}>
                <th scope="row" className="point-day">
                  <time dateTime={isoMoment(at[index] ?? 0)}>{moment(index)}</time>
                </th>
                <td className="point-rate">
                  <DecimalNumber text={writeRate(value, digits, language)} language={language} room={room} />
                </td>
                <td className="point-difference">
                  {difference ? (
                    <DecimalNumber
                      text={formatDifference(difference.absolute, value, language, digits)}
                      language={language}
                      room={room}
                    />
                  ) : (
                    <WordedChange percent={null} against={t('history.day.noEarlier')} {...wording} />
                  )}
                  {gap && (
                    <span className="second">{t('history.day.since', { moment: moment(index - 1) })}</span>
                  )}
                </td>
                <td className="point-percent">
                  {difference && <WordedChange percent={difference.percent} {...wording} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
