import { useEffect } from 'react'

/**
 * Makes the browser ask before a reload or a closed tab loses something that the page can show only once, or input that
 * was not saved.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
