import { type RefObject, useEffect, useState } from 'react'

export interface Size {
  width: number
  height: number
}

/** How large an element is, in CSS pixels; null until it is known, and where nothing is laid out. */
export const useSize = (box: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !window.ResizeObserver) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0)
        setSize((before) =>
          before?.width === width && before.height === height ? before : { width, height },
        )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return size
}
