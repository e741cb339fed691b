import { startTransition, useEffect, useState } from 'react'

/** False when something is drawn for the first time, true right after: what is not seen at once can wait until then. */
export const useSecondRender = (): boolean => {
  const [second, setSecond] = useState(false)
  useEffect(() => startTransition(() => setSecond(true)), [])
  return second
}
