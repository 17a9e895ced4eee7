import { type RefObject, useEffect, useState } from 'react'

/** The smallest windows, in CSS pixels, that games are drawn for: a phone held upright, and one held sideways. */
const upright = { width: 320, height: 520 }
const sideways = { width: 540, height: 360 }

/** How large a game is drawn so that all of it fits into its window: 1 where there is room, less in a very small one. */
export function useFit(window: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(1)
  useEffect(() => {
    const element = window.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      const least = clientWidth > clientHeight ? sideways : upright
      // not shown: as it was
      if (clientHeight > 0) setFit(Math.min(1, clientWidth / least.width, clientHeight / least.height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [window])
  return fit
}
