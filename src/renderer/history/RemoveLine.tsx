import { useText } from '../state/useText.ts'

interface RemoveLineProps {
  code: string
  onRemove: (code: string) => void
}

/** Takes a currency out of a comparison. */
export const RemoveLine = ({ code, onRemove }: RemoveLineProps) => {
  const { t } = useText()
  const words = t('history.remove', { code })
  return (
    <button
      type="button"
      className="button button-quiet legend-remove"
      aria-label={words}
      title={words}
      onClick={() => onRemove(code)}
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}
