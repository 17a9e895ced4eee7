import { startMaintenance } from '../data/endpoints.ts'
import { getSession } from '../data/session.ts'

const everyMs = 60_000

/**
 * Visitors have no event stream. While somebody looks at their page, it asks the portal once a minute whether
 * maintenance has begun.
 */
export const askForMaintenance = (): void => void setInterval(() => void ask(), everyMs)

async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden' || getSession().state !== 'visitor') return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status === 503) startMaintenance()
}
