import { keptText } from '@baize/web/storage/kept.ts'
import { askPortal } from './no-answer.ts'

const mark = keptText('tab', 'reloaded')

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
  if (mark.read() !== undefined) return false
  const isThere = await askPortal().then(
    () => true,
    () => false,
  )
  // a browser that cannot remember the reload would reload for ever
  if (!isThere || !mark.write('once')) return false
  location.reload()
  return true
}

/** The page is complete, so the next missing part may reload it. */
export const allowReload = (): void => mark.forget()
