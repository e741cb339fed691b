import { useId, useState } from 'react'
import { type Day, parseDay } from '../../shared/day.ts'
import { useText } from '../state/useText.ts'

/** A day that the calendar is to be corrected by: off, or (a Saturday that is worked) working. */
export const AddDay = ({ onAdd }: { onAdd: (day: Day, off: boolean) => void }) => {
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const day = parseDay(typed)
  const add = (off: boolean) => {
    if (day === null) return
    onAdd(day, off)
    setTyped('')
  }
  return (
    <div className="address">
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('publication.addDay')}
        </label>
        <input
          id={id}
          type="date"
          className="input"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="buttons">
        <button type="button" className="button" disabled={day === null} onClick={() => add(true)}>
          {t('publication.addOff')}
        </button>
        <button type="button" className="button" disabled={day === null} onClick={() => add(false)}>
          {t('publication.addWorking')}
        </button>
      </div>
    </div>
  )
}
