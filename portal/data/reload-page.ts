import { keptText } from '@baize/web/storage/kept.ts'
import { probePortal } from './no-answer.ts'

const mark = keptText('tab', 'reloaded')

/**
 * Reloads the page if the portal is reachable. Otherwise it does nothing, because a reload would replace the page with
 * the browser's own error page.
 */
export const reloadPage = (): Promise<void> =>
  probePortal().then(
    () => location.reload(),
    () => undefined,
  )

/**
 * Reloads the page after a new release has replaced one of its code files, but not twice in a row.
 * @returns whether the page is about to reload
 */
export async function reloadOnce(): Promise<boolean> {
  if (mark.read() !== undefined) return false
  const isThere = await probePortal().then(
    () => true,
    () => false,
  )
  // Without the mark, the page would not know that it has been reloaded, and would reload again and again. So it does
  // not reload if the browser cannot store the mark.
  if (!isThere || !mark.write('once')) return false
  location.reload()
  return true
}

/**
 * Allows `reloadOnce` to reload the page again if the code is missing once more later. Called once the code that checks
 * the session has loaded.
 */
export const allowReload = (): void => mark.forget()
