/** What was typed, with the piece of it that is wrong marked; for the eye only: words say the same. */
export const Marked = ({ text, at, end }: { text: string; at: number; end: number }) => (
  <span className="typed" aria-hidden="true">
    {text.slice(0, at)}
    <mark>{text.slice(at, end).trim() || '\u00a0'}</mark>
    {text.slice(end)}
  </span>
)
