import { memo } from 'react'
import { Sparkline } from '../board/Sparkline.tsx'
import type { SparklineData } from '../board/trend.ts'
import { formatRoute, historyRoute } from '../route.ts'
import { useText } from '../state/useText.ts'

interface RowTrendProps {
  code: string
  quote: string
  sparkline: SparklineData | undefined
}

/** A pair's last thirty days, which lead to its whole history. Not drawn anew by what is typed. */
export const RowTrend = memo(({ code, quote, sparkline }: RowTrendProps) => {
  const { t, language } = useText()
  const label = t('converter.history', { pair: `${code}/${quote}` })
  return (
    <a className="row-trend" href={formatRoute({ ...historyRoute, code, quote })} title={label}>
      <span className="visually-hidden">{label}: </span>
      <Sparkline trend={sparkline} t={t} language={language} />
    </a>
  )
})
