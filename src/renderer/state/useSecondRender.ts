import { startTransition, useEffect, useState } from 'react'

/** False on the first render, true right after. Defers parts that are not visible at once. */
export const useSecondRender = (): boolean => {
  const [second, setSecond] = useState(false)
  useEffect(() => startTransition(() => setSecond(true)), [])
  return second
}
