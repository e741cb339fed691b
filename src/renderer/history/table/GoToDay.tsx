import { useState } from 'react'
import { type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { DateField } from '../../date/DateField.tsx'
import { useText } from '../../state/useText.ts'

interface GoToDayProps {
  /** The first and the last day there is a row of. */
  from: Day
  to: Day
  onGo: (day: Day) => void
}

/** A day to go to in the table. */
export const GoToDay = ({ from, to, onGo }: GoToDayProps) => {
  const { t } = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const go = (iso: string | null) => {
    setWanted(iso)
    const day = iso === null ? null : parseDay(iso)
    if (day !== null) onGo(day)
  }
  return (
    <DateField
      label={t('series.table.goTo')}
      value={wanted}
      min={formatIsoDay(from)}
      max={formatIsoDay(to)}
      onChange={go}
    />
  )
}
