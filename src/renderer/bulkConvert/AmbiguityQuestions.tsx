import { useText } from '../state/useText.ts'
import type { Question, Table } from './reading/readTable.ts'

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
