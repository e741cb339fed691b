import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { useText } from '../state/useText.ts'
import type { DayNote } from './pointDetails.ts'
import type { DaySpan } from './zoom.ts'

interface NoteTipProps {
  day: Day
  notes: readonly DayNote[]
  view: DaySpan
}

/** The notes of a day over their mark on the chart, while a pointer is on it. By keys they are read with their point. */
export const NoteTip = ({ day, notes, view }: NoteTipProps) => {
  const { language } = useText()
  const place = `${Math.round(((day - view.from) / (view.to - view.from)) * 100)}%`
  return (
    <div className="note-room" aria-hidden="true">
      <div className="note-tip" style={{ insetInlineStart: place, translate: `-${place}` }}>
        <strong>{formatDay(day, language, 'long')}</strong>
        {notes
          .filter((note) => note.day === day)
          .map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same, and their order stays
            <p key={at} dir="auto">
              {text}
            </p>
          ))}
      </div>
    </div>
  )
}
