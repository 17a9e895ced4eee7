import { useEffect } from 'react'

/**
 * Makes the browser ask the user before a reload, or before the tab is closed. Use it while the page contains unsaved
 * input, or something that it can show only once.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
