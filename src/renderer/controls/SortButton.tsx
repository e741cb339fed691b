interface SortButtonProps {
  name: string
  /** The direction of the sort; absent for another column. */
  sorted: 'ascending' | 'descending' | undefined
  onPress: () => void
}

/** A column's heading. A press sorts by the column, newest or greatest first; a second press reverses the order. */
export const SortButton = ({ name, sorted, onPress }: SortButtonProps) => (
  <button type="button" className="sort-button" onClick={onPress}>
    {name}
    <span className={sorted ? 'sort-arrow sort-on' : 'sort-arrow'} aria-hidden="true">
      {sorted ? (sorted === 'descending' ? '↓' : '↑') : '\u00a0'}
    </span>
  </button>
)
