import type { ReactNode } from 'react'

/** Returns whether the pointer is precise, such as a mouse: a finger neither hovers nor drags files. */
export const hasFinePointer = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false

/** Tells the user to drop a file here; only with a pointer that can drag one. */
export const DropHint = ({ className, children }: { className: string; children: ReactNode }) =>
  hasFinePointer() && <span className={className}>{children}</span>
