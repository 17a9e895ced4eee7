import { useEffect, useState } from 'react'

/**
 * Returns whether the visitor has scrolled by at least half a window. Such a visitor may soon scroll very fast, so more
 * content is prepared.
 */
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
