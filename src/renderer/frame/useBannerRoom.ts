import { type RefObject, useEffect, useState } from 'react'

const { style } = document.documentElement

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
      style.setProperty('--banners', `${offsetHeight}px`)
      style.setProperty('--banners-room', `${room}px`)
      setScrolls(scrollHeight > clientHeight)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [strip, page])
  return scrolls
}
