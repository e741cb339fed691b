import { lazy, Suspense } from 'react'
import type { BoardAsset } from '../../shared/contract/contract.ts'
import { legOf, receiptOf, tengeLeg } from '../receipt/receipt.ts'
import { useModel, useStore } from '../state/context.ts'

const ReceiptDialog = lazy(async () => ({
  default: (await import('../receipt/ReceiptDialog.tsx')).ReceiptDialog,
}))

/** How a rate of the board came about. */
export const BoardReceipt = ({ asset, onClose }: { asset: BoardAsset; onClose: () => void }) => {
  const newest = useStore(useModel().board)?.day ?? null
  return (
    <Suspense>
      <ReceiptDialog receipt={receiptOf('1', legOf(asset, newest), tengeLeg)} onClose={onClose} />
    </Suspense>
  )
}
