import { useText } from '../state/useText.ts'
import { printPage } from './printing.ts'

interface PrintButtonProps {
  /** Called before printing, to close a menu. */
  onPrint?: () => void
}

export const PrintButton = ({ onPrint }: PrintButtonProps) => {
  const { t } = useText()
  const print = () => {
    onPrint?.()
    printPage()
  }
  return (
    <button type="button" className="button" onClick={print}>
      {t('print.page')}
    </button>
  )
}
