import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Makes links to sections of the same page navigate with the router. With a native link, the browser itself would
 * change the hash, and the router could not block that navigation. The focus moves to the section, as it does with a
 * native link.
 */
export function useSectionLinks(page: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const container = page.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const isPlain = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link?.hash || !isPlain || link.href.split('#')[0] !== location.href.split('#')[0]) return
      event.preventDefault()
      void navigate({ search: location.search, hash: link.hash })
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      section?.setAttribute('tabindex', '-1')
      section?.focus({ preventScroll: true })
    }
    container?.addEventListener('click', follow)
    return () => container?.removeEventListener('click', follow)
  }, [page, navigate])
}
