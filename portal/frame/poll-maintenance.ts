import { startMaintenance } from '../data/endpoints.ts'
import { getSession } from '../data/session.ts'

const everyMs = 60_000

/**
 * Checks once a minute whether maintenance has begun, as long as the visitor has the page in view. Players need no
 * check, because their event stream reports maintenance; visitors have no event stream.
 */
export const pollMaintenance = (): void => void setInterval(() => void poll(), everyMs)

async function poll(): Promise<void> {
  if (document.visibilityState === 'hidden' || getSession().state !== 'visitor') return
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.status === 503) startMaintenance()
}
