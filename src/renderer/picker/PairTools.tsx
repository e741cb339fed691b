import { IconButton } from '../controls/IconButton.tsx'
import { SwapIcon } from '../controls/icons.tsx'
import type { HistoryRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { CurrencySelect } from './CurrencySelect.tsx'

interface PairToolsProps {
  code: string
  quote: string
  compared: readonly string[]
  onChange: (patch: Pick<HistoryRoute, 'code' | 'quote' | 'compared'>) => void
}

/** The pair's currencies. Choosing the same for both swaps them. */
export const PairTools = ({ code, quote, compared, onChange }: PairToolsProps) => {
  const { t } = useText()
  const choose = (next: { code: string; quote: string }) => {
    const pair = next.code === next.quote ? { code: quote, quote: code } : next
    const others = compared.filter((other) => other !== pair.code && other !== pair.quote)
    onChange({ ...pair, compared: others })
  }
  return (
    <div className="history-pair cluster">
      <CurrencySelect
        label={t('data.currency')}
        value={code}
        onChange={(next) => choose({ code: next, quote })}
      />
      <IconButton name={t('history.swap')} onClick={() => choose({ code: quote, quote: code })}>
        <SwapIcon />
      </IconButton>
      <CurrencySelect
        label={t('history.quote')}
        value={quote}
        onChange={(next) => choose({ code, quote: next })}
      />
    </div>
  )
}
