import { useText } from '../state/useText.ts'
import type { Question, Table } from './reading/readTable.ts'
import { shorten } from './wordRow.ts'

/** Questions to answer before the conversion, because a guess could be wrong. */
export const AmbiguityQuestions = ({ table: { questions, order, style } }: { table: Table }) => {
  const { t } = useText()
  const wordFormat = (question: 'order' | 'style') => {
    const verdict = question === 'order' ? order : style
    const example = verdict.is === 'asked' ? verdict.example : null
    return example === null ? t(`bulk.ask.${question}Mixed`) : t(`bulk.ask.${question}`, { example })
  }
  const word = (question: Question) =>
    question === 'order' || question === 'style' ? wordFormat(question) : t(`bulk.ask.${question}`)
  return (
    <div role="status">
      {questions.length > 0 && (
        <div className="asking">
          <strong>{t('bulk.ask.title')}</strong>
          <ul>
            {questions.map((question) => (
              <li key={question}>{word(question)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const LINES = 4

/** The first lines of the raw table, as context for the questions. */
export const FirstLines = ({ table: { lines }, names }: { table: Table; names: readonly string[] }) => {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
    <section className="first-lines" aria-label={t('bulk.ask.firstLines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {names.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={column} scope="col">
                {shorten(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, LINES).map(({ line, cells }) => (
            <tr key={line}>
              {names.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{shorten(cells[column] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
