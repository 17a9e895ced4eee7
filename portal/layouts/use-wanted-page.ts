import { useEffect } from 'react'
import { useNavigation } from 'react-router'

const key = 'wanted-page'

/**
 * Loads the wanted page as a whole if a script of it is missing after a new release. React Router reloads the page that
 * is being left, so the wanted address outlives that reload.
 */
export function useWantedPage(): void {
  const { location: next } = useNavigation()
  const wanted = next && next.pathname + next.search + next.hash
  useEffect(() => {
    if (!wanted) return
    const keep = () => storage()?.setItem(key, wanted)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [wanted])
  useEffect(() => {
    const kept = storage()?.getItem(key)
    storage()?.removeItem(key)
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (kept && load?.type === 'reload') window.location.assign(kept)
  }, [])
}

/** Undefined if the browser keeps nothing. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
