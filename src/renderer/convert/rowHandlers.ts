/** The actions on a row, by code. Passed in a ref so that typing into one row does not render the others. */
export interface RowHandlers {
  type: (code: string, text: string) => void
  replace: (code: string, by: string) => void
  /** Focuses a row, and announces that it is already there. */
  goTo: (code: string) => void
  remove: (code: string) => void
  /** Moves a row by a number of places. */
  step: (code: string, by: number) => void
  drag: (code: string, event: PointerEvent) => void
  /** Copies the plain number, or the whole sentence. */
  copy: (code: string, whole: boolean) => void
  receipt: (code: string) => void
}
