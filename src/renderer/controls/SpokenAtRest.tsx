import { useEffect, useRef, useState } from 'react'

/** So long nothing is typed before what came of it is spoken: a screen reader is through with the letters by then. */
const REST_MS = 700

interface SpokenAtRestProps {
  id?: string
  /** What is typed; for each other one what came of it is spoken once. */
  typed: string
  /** What is to be spoken, asked for when the hand rests. */
  read: () => string
}

/**
 * Says what was typed comes to, once the hand rests: what follows every key for the eye would talk over the keys for the ear.
 * Nothing is said of what stands there when the page opens.
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
