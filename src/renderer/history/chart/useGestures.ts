import { type RefObject, useEffect } from 'react'
import { followPointers } from './followPointers.ts'
import { followWheel } from './followWheel.ts'
import type { GestureParts } from './gestureParts.ts'

/**
 * Pointers and the wheel on a chart. By hand rather than by a plugin of the chart's: every step is thinned anew, and a
 * page that scrolls under the wheel must not begin to zoom.
 */
export const useGestures = (box: RefObject<HTMLElement | null>, parts: GestureParts): void => {
  useEffect(() => {
    if (!box.current) return
    const ends = new AbortController()
    followPointers(box.current, parts, ends.signal)
    followWheel(box.current, parts, ends.signal)
    return () => ends.abort()
  }, [box, parts])
}
