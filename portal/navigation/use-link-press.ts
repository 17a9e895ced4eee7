import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * What a press of an `<a href>` of the portal does: as the router's `Link`, which is drawn anew with every change of the
 * address and costs a dozen hooks. For places with a hundred links.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      // a new tab, a new window, a download: the browser's business
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const to = currentTarget.getAttribute('href')
      if (to === null) return
      event.preventDefault()
      afterPaint(() => void navigate(to))
    },
    [navigate],
  )
}
