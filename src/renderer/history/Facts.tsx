import { formatDay } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'
import type { Summary } from './summarise.ts'

const shown = ['lowest', 'highest', 'first', 'last'] as const

/** The extremes and the ends of what is shown, with their days. */
export const Facts = ({ summary }: { summary: Summary }) => {
  const { t, language } = useText()
  return (
    <dl className="figures">
      {shown.map((key) => (
        <div key={key}>
          <dt>{t(`history.${key}`)}</dt>
          <dd>
            {formatRate(summary[key].rate, language)}
            <span className="second">{formatDay(summary[key].day, language, 'long')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
