import type { ReactNode } from 'react'
import { hasFinePointer } from './finePointer.ts'

/** Says that a file can be dropped here: only where something points that can drag one. */
export const DropHint = ({ className, children }: { className: string; children: ReactNode }) =>
  hasFinePointer() && <span className={className}>{children}</span>
