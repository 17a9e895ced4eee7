import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * Returns a click handler for an `<a>` that links within the portal. It navigates like the router's `Link`, but costs
 * less: each `Link` uses a dozen hooks and is rendered again whenever the URL changes. Intended for lists with a
 * hundred links.
 */
export function useLinkPress(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      // New tabs, new windows and downloads are left to the browser.
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const to = currentTarget.getAttribute('href')
      if (to === null) return
      event.preventDefault()
      afterPaint(() => void navigate(to))
    },
    [navigate],
  )
}
