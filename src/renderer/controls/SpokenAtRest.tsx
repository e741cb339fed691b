import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key before the announcement: long enough for a screen reader to finish the letters. */
const REST_MS = 700

interface SpokenAtRestProps {
  id?: string
  /** The typed text; each new text is announced once. */
  typed: string
  /** Returns the announcement; called after a pause in typing. */
  read: () => string
}

/**
 * Announces the result after a pause in typing. Announcing it at every key would interrupt the echo of the keys.
 * Stays silent about the text present when the page opens.
 */
export const SpokenAtRest = ({ id, typed, read }: SpokenAtRestProps) => {
  const [said, say] = useState('')
  const newest = useRef(read)
  newest.current = read
  const last = useRef(typed)
  useEffect(() => {
    if (typed === last.current) return
    const timer = setTimeout(() => {
      last.current = typed
      say(newest.current())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <p id={id} className="visually-hidden" role="status">
      {said}
    </p>
  )
}
