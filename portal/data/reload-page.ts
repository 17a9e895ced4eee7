import { askPortal } from './no-answer.ts'

const key = 'reloaded'

/** Loads the page again if the portal answers. Without it, the browser's own error page would appear. */
export const reloadPage = (): Promise<void> =>
  askPortal().then(
    () => location.reload(),
    () => undefined,
  )

/**
 * Loads the page again after a new release has replaced one of its parts, but not twice in a row.
 * @returns whether the page is about to reload
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    await askPortal()
    sessionStorage.setItem(key, 'once')
  } catch {
    // no portal, or no storage to remember the reload
    return false
  }
  location.reload()
  return true
}

/** The page is complete, so the next missing part may reload it. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // without storage there was no reload
  }
}
