import { useEffect, useState } from 'react'

/** Whether somebody has begun to scroll, perhaps with a fling. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    // a page that comes is scrolled to its beginning: nobody did that
    const look = () => {
      if (window.scrollY === 0) return
      setScrolled(true)
      leaving.abort()
    }
    window.addEventListener('scroll', look, { passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  return hasScrolled
}
