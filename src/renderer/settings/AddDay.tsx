import { useState } from 'react'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { DateField } from '../date/DateField.tsx'
import { useText } from '../state/useText.ts'

/** A day that the calendar is to be corrected by: off, or (a Saturday that is worked) working. */
export const AddDay = ({ onAdd }: { onAdd: (day: Day, off: boolean) => void }) => {
  const { t } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [mistaken, setMistaken] = useState(false)
  const day = chosen === null || mistaken ? null : parseDay(chosen)
  const add = (off: boolean) => {
    if (day === null) return
    onAdd(day, off)
    setChosen(null)
  }
  return (
    <div className="address">
      <DateField
        label={t('publication.addDay')}
        value={chosen}
        onChange={setChosen}
        onMistake={setMistaken}
      />
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
