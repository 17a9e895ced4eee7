import { type RefObject, useEffect, useState } from 'react'

/**
 * The smallest windows, in CSS pixels, that games are designed for: a phone in portrait mode and a phone in landscape
 * mode.
 */
const upright = { width: 320, height: 520 }
const sideways = { width: 540, height: 360 }

/** Returns the scale at which a game fits into its window: 1, or less if the window is very small. */
export function useFittingScale(window: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(1)
  useEffect(() => {
    const element = window.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      const least = clientWidth > clientHeight ? sideways : upright
      // A hidden window has no size, so the scale stays as it was.
      if (clientHeight > 0) setFit(Math.min(1, clientWidth / least.width, clientHeight / least.height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [window])
  return fit
}
