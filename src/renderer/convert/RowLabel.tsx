import { memo } from 'react'
import { useText } from '../state/useText.ts'

/** What the field of a row is called. */
export const RowLabel = memo(({ id, code }: { id: string; code: string }) => {
  const { t } = useText()
  return (
    <label className="visually-hidden" htmlFor={id}>
      {t('converter.amountIn', { code })}
    </label>
  )
})
