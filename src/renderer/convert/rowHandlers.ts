import type { PointerEvent } from 'react'

/** What can be done to a row, by its code. Handed down in a ref, so that rows rest while one of them is typed into. */
export interface RowHandlers {
  type: (code: string, text: string) => void
  replace: (code: string, by: string) => void
  remove: (code: string) => void
  /** Moves a row by so many places. */
  step: (code: string, by: number) => void
  drag: (code: string, event: PointerEvent) => void
  /** Copies the plain number, or the whole sentence. */
  copy: (code: string, whole: boolean) => void
  receipt: (code: string) => void
  /** Keeps the row's conversion in the log, or takes it out. */
  star: (code: string) => void
}
