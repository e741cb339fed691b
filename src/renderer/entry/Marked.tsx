/** The most characters shown on each side of the mistake. */
const AROUND = 60

/** The typed text with the mistake marked. Hidden from screen readers: a message says the same. */
export const Marked = ({ text, at, end }: { text: string; at: number; end: number }) => {
  const [before, after] = [text.slice(0, at), text.slice(end)]
  return (
    <span className="typed" aria-hidden="true">
      {before.length > AROUND ? `…${before.slice(-AROUND)}` : before}
      <mark>{text.slice(at, Math.min(end, at + AROUND)).trim() || '\u00a0'}</mark>
      {after.length > AROUND ? `${after.slice(0, AROUND)}…` : after}
    </span>
  )
}
