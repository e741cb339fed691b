import { type RefObject, useEffect, useState } from 'react'

const { style } = document.documentElement

/**
 * Says it on the root only where it is another than before (nothing, unless told): all that is on the page is styled anew for it.
 */
const tell = (name: string, height: number): void => {
  const said = style.getPropertyValue(name) || '0px'
  if (said !== `${height}px`) style.setProperty(name, `${height}px`)
}

/**
 * Tells the style sheets how tall the strip is (`--banners`), so that what gets the focus is not under it, and how tall the
 * tallest on this page has been (`--banners-room`): so much is left free at the page's end, and stays so when the strip goes, for
 * who reads the end would see it jump. Returns whether the strip is too long for its place, and scrolls.
 */
export const useBannerRoom = (strip: RefObject<HTMLElement | null>, page: string): boolean => {
  const [scrolls, setScrolls] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => {
    const element = strip.current
    if (!element || !window.ResizeObserver) return
    let room = 0
    const measure = () => {
      const { offsetHeight, clientHeight, scrollHeight } = element
      room = Math.max(room, offsetHeight)
      tell('--banners', offsetHeight)
      tell('--banners-room', room)
      setScrolls(scrollHeight > clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [strip, page])
  return scrolls
}
