import { useEffect, useState } from 'react'

/** Whether the visitor has scrolled by half a window, and may fling further. */
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
