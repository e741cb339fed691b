import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

interface CarriedQuestionProps {
  text: string
  /** The currency for an amount without one, if the text has such an amount. */
  from: string | null
}

/** Offers to move a text that the field cannot answer to the one-line field. */
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
