import type { Settings } from '../../shared/contract/settings.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import type { Leg } from '../receipt/receipt.ts'
import { useText } from '../state/useText.ts'
import { bankFigures } from './bankFigures.ts'

interface BankFigureProps {
  amount: string
  base: Leg
  leg: Leg
  bank: Settings['bank']
}

/** The second figure: what the same amount brings and costs at a bank that takes its percentages. */
export const BankFigure = ({ amount, base, leg, bank }: BankFigureProps) => {
  const { t, language } = useText()
  const figures = bankFigures(amount, base, leg, bank)
  if (!figures) return null
  const write = (sum: string) => `${formatMoney(sum, leg.code, language)} ${leg.code}`
  return (
    <span className="row-bank">
      {t('bank.figure', { brings: write(figures.brings), costs: write(figures.costs) })}
    </span>
  )
}
