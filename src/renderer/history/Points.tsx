import type { ReactNode } from 'react'
import { useText } from '../state/useText.ts'

interface PointsProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The table; it is made only while it is open. */
  children: ReactNode
}

/** The points of the chart as a table, which opens and closes. */
export const Points = ({ open, onOpen, children }: PointsProps) => {
  const { t } = useText()
  return (
    <details
      className="card points"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onOpen(currentTarget.open)}
    >
      <summary>{t('history.table')}</summary>
      {open && children}
    </details>
  )
}
