import { formatNumber, formatPercent } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'

interface ChangeProps {
  /** In per cent; null where it is not known: then there is no arrow. */
  percent: number | null
  /** In tenge. */
  change?: number | null
}

/** A change with arrow, sign and colour; said in words. */
export const Change = ({ percent, change = null }: ChangeProps) => {
  const { t, language } = useText()
  if (percent === null) return <span className="quiet">—</span>
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat'
  const size = formatPercent(Math.abs(percent), language, { signed: false })
  const words = { up: 'board.changeUp', down: 'board.changeDown', flat: 'board.changeNone' } as const
  return (
    <span className={`change-${direction}`}>
      <span aria-hidden="true">
        {direction === 'up' ? '▲ ' : direction === 'down' ? '▼ ' : ''}
        {formatPercent(percent, language)}
      </span>
      <span className="said">{t(words[direction], { percent: size })}</span>
      {change !== null && (
        <span className="second">
          {formatNumber(change, { language, signed: true, minDecimals: 2, maxDecimals: 4 })}
        </span>
      )}
    </span>
  )
}
