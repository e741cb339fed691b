const icon = (d: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
)

const LENS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20'

export const ZoomInIcon = icon(`${LENS}M10.5 7.5v6M7.5 10.5h6`)
export const ZoomOutIcon = icon(`${LENS}M7.5 10.5h6`)
/** An arrow that turns back. */
export const UndoIcon = icon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4')
/** Two arrows that lead to the edges: all of it. */
export const ResetIcon = icon('M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3')
