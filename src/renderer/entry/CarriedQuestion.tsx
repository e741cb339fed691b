import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface CarriedQuestionProps {
  text: string
  /** The currency of an amount that names none, where the text has such a one. */
  from: string | null
}

/** What a field does not take, with the one press that carries it to the one-line field, which answers it. */
export const CarriedQuestion = ({ text, from }: CarriedQuestionProps) => {
  const { t } = useText()
  const question = text.trim()
  const address = formatRoute({ page: 'convert', amount: null, from, to: [], on: null, entry: question })
  return (
    <span className="carried">
      <span className="mistake">{t('converter.question')}</span>{' '}
      <a className="button button-quiet" href={address}>
        {t('converter.carry', { question })}
      </a>
    </span>
  )
}
