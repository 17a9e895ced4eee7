import { keptText } from '@baize/web/storage/kept.ts'
import { useEffect } from 'react'
import type { ClientInstrumentation } from 'react-router'

const wantedPage = keptText('tab', 'wanted-page')

/**
 * Records the URL of every navigation as soon as it begins. The record is needed when a script of the next page is
 * missing after a new release. React Router then reloads the page that the user is leaving. React may not have rendered
 * anything about the navigation by then, so nothing else remembers where the user wanted to go.
 */
export const noteNavigations: ClientInstrumentation = {
  router({ instrument }) {
    let wanted: string | undefined
    window.addEventListener('pagehide', () => {
      if (wanted !== undefined) wantedPage.write(wanted)
    })
    // The back button can restore this page from the browser's cache. The recorded URL is then out of date, and a
    // reload must not navigate to it.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      wanted = undefined
      wantedPage.forget()
    })
    instrument({
      async navigate(navigate, { to, currentUrl }) {
        // The browser's back and forward buttons change the URL before the page loads, so a reload loads the right page
        // anyway.
        const own = typeof to === 'number' ? undefined : addressOf(to, currentUrl)
        wanted = own
        await navigate()
        // This line is not reached if the page's script is missing. If another navigation has begun by now, its URL
        // must be kept.
        if (wanted === own) wanted = undefined
      },
    })
  },
}

function addressOf(to: string, currentUrl: string): string {
  const { pathname, search, hash } = new URL(to, new URL(currentUrl, location.origin))
  return pathname + search + hash
}

/**
 * If React Router has reloaded the page that the user was leaving, this hook loads the page that they wanted to open.
 */
export function useWantedPage(): void {
  useEffect(() => {
    const kept = wantedPage.read()
    wantedPage.forget()
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (kept && load?.type === 'reload') window.location.assign(kept)
  }, [])
}
