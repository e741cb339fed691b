import { lazy, Suspense } from 'react'
import type { BoardAsset } from '../../shared/contract.ts'
import { legOf, receiptOf, tengeLeg } from '../receipt/receipt.ts'

const ReceiptDialog = lazy(async () => ({
  default: (await import('../receipt/ReceiptDialog.tsx')).ReceiptDialog,
}))

/** How a rate of the board came about. */
export const BoardReceipt = ({ asset, onClose }: { asset: BoardAsset; onClose: () => void }) => (
  <Suspense>
    <ReceiptDialog receipt={receiptOf('1', legOf(asset), tengeLeg)} onClose={onClose} />
  </Suspense>
)
