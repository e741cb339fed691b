import type { ReactNode } from 'react'
import { hasFinePointer } from './finePointer.ts'

/** Tells the user to drop a file here; only with a pointer that can drag one. */
export const DropHint = ({ className, children }: { className: string; children: ReactNode }) =>
  hasFinePointer() && <span className={className}>{children}</span>
