import type { T } from '../../../shared/languages/texts.ts'
import type { LongColumn } from '../../controls/LongTable.tsx'
import { SortButton } from '../../controls/SortButton.tsx'
import { type PointColumn, type PointSort, pointColumns } from './sortPoints.ts'

interface PointHeads {
  sort: PointSort
  quote: string
  /** The names of additional, unsortable columns. */
  more?: readonly string[]
  onSort: (sort: PointSort) => void
}

/** The columns of points. A press sorts by a column, greatest first; a second press reverses the order. */
export const headColumns = ({ sort, quote, more = [], onSort }: PointHeads, t: T): LongColumn[] => {
  const names: Record<PointColumn, string> = {
    day: t('series.table.day'),
    rate: t('series.table.rate', { quote }),
    difference: t('series.table.difference'),
    percent: t('series.table.percent'),
  }
  const columnOf = (by: PointColumn): LongColumn => {
    const sorted = by === sort.by ? (sort.down ? 'descending' : 'ascending') : undefined
    const onPress = () => onSort({ by, down: sorted ? !sort.down : true })
    const head = <SortButton name={names[by]} sorted={sorted} onPress={onPress} />
    return { name: names[by], look: `point-${by}`, sorted, head }
  }
  return [...pointColumns.map(columnOf), ...more.map((name) => ({ name, look: 'point-more' }))]
}
