import type { ReactNode } from 'react'
import { useText } from '../state/useText.ts'

interface PointsProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The table, rendered only while it is open. */
  children: ReactNode
}

/** The chart's points as a collapsible table. */
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
