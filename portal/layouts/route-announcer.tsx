import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces the new page's title to screen readers. Browsers do this only after a page load, not after a navigation by
 * script.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    const timer = setTimeout(() => setTitle(document.title))
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {title}
    </p>
  )
}
