/** As much of a text as is shown on each side of what is wrong in it. */
const AROUND = 60

/** What was typed, with the piece of it that is wrong marked; for the eye only: words say the same. */
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
