import { keptText } from '@baize/web/storage/kept.ts'
import { useEffect } from 'react'
import type { ClientInstrumentation } from 'react-router'

const wantedPage = keptText('tab', 'wanted-page')

/**
 * Notes the address of every navigation where it starts. If a script of the wanted page is missing after a new release,
 * React Router reloads the page that is being left, maybe before React has rendered anything about the navigation.
 */
export const noteNavigations: ClientInstrumentation = {
  router({ instrument }) {
    let wanted: string | undefined
    window.addEventListener('pagehide', () => {
      if (wanted !== undefined) wantedPage.write(wanted)
    })
    // Back leads from another site to the page as it was, and its next reload must not lead away from it
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      wanted = undefined
      wantedPage.forget()
    })
    instrument({
      async navigate(navigate, { to, currentUrl }) {
        // Back changes the address before its page loads, so the reload finds the right one
        const own = typeof to === 'number' ? undefined : addressOf(to, currentUrl)
        wanted = own
        await navigate()
        // a page whose script is missing never gets here, and another navigation may have begun
        if (wanted === own) wanted = undefined
      },
    })
  },
}

function addressOf(to: string, currentUrl: string): string {
  const { pathname, search, hash } = new URL(to, new URL(currentUrl, location.origin))
  return pathname + search + hash
}

/** Loads the wanted page as a whole after React Router has reloaded the page that was being left. */
export function useWantedPage(): void {
  useEffect(() => {
    const kept = wantedPage.read()
    wantedPage.forget()
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (kept && load?.type === 'reload') window.location.assign(kept)
  }, [])
}
