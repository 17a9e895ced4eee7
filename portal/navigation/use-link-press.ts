import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * A click handler for an `<a href>` of the portal. It navigates like the router's `Link`, which re-renders at every
 * change of the address and costs a dozen hooks. For lists with a hundred links.
 */
export function useLinkPress(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      // the browser handles new tabs, new windows and downloads
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const to = currentTarget.getAttribute('href')
      if (to === null) return
      event.preventDefault()
      afterPaint(() => void navigate(to))
    },
    [navigate],
  )
}
