import { useText } from '../state/useText.ts'
import type { Question, Table } from './reading/readTable.ts'

/** What has to be said before anything is converted, since a guess could be wrong. */
export const Asked = ({ table: { questions, order, style } }: { table: Table }) => {
  const { t } = useText()
  const wordFormat = (question: 'order' | 'style') => {
    const verdict = question === 'order' ? order : style
    const example = verdict.is === 'asked' ? verdict.example : null
    return example === null ? t(`many.ask.${question}Mixed`) : t(`many.ask.${question}`, { example })
  }
  const word = (question: Question) =>
    question === 'order' || question === 'style' ? wordFormat(question) : t(`many.ask.${question}`)
  return (
    <div role="status">
      {questions.length > 0 && (
        <div className="asking">
          <strong>{t('many.ask.title')}</strong>
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
