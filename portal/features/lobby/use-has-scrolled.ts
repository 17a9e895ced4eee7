import { useEffect, useState } from 'react'

/** Whether somebody scrolls through the page, perhaps with a fling: by half a window, not just to what is pressed next. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const look = () => {
      if (window.scrollY < window.innerHeight / 2) return
      setScrolled(true)
      leaving.abort()
    }
    window.addEventListener('scroll', look, { passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return hasScrolled
}
