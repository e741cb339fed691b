import { useText } from '../state/useText.ts'
import type { PocketWords } from './drawPocket.ts'
import type { PocketColumn } from './pocketView.ts'

const Way = ({ column: { from, to, rows } }: { column: PocketColumn }) => {
  const { t } = useText()
  return (
    <table className="pocket-table" aria-label={t('pocket.way', { from, to })}>
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ amount, result }) => (
          <tr key={amount}>
            <th scope="row">{amount}</th>
            <td>{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What goes into the pocket: both ways beside each other, the rate, its day and the source. */
export const PocketSheet = ({
  columns,
  words: { title, rate, notes },
}: {
  columns: readonly PocketColumn[]
  words: PocketWords
}) => (
  <article className="pocket-sheet" aria-label={title}>
    <h2>{title}</h2>
    <p>{rate}</p>
    <div className="pocket-ways">
      {columns.map((column) => (
        <Way key={column.from} column={column} />
      ))}
    </div>
    {notes.map((note) => (
      <p key={note} className="second">
        {note}
      </p>
    ))}
  </article>
)
