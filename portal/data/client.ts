import { CallError, type Client, createClient } from '@baize/contract/client'
import { checkSessionAlive } from '@baize/contract/sessions'
import { idleHeaders } from '@baize/ui/activity.ts'
import { config } from 'zod/mini'
import { askForConsents } from './consent-prompt.ts'
import { endpoints, startMaintenance } from './endpoints.ts'
import { findSession } from './find-session.ts'
import { endSession, getSession, isLeaving, openSession } from './session.ts'

// compiled parsers need eval, which the content security policy forbids
config({ jitless: true })

/**
 * A client that ends the session here when the server no longer knows it. The session of a sign-up may have been
 * replaced while the answer was lost: then the call is repeated in the new one.
 */
function connect(platformUrl: () => string | undefined): Client {
  const client = createClient({
    headers: idleHeaders,
    baseUrls: {
      get platform() {
        return platformUrl() ?? '/platform'
      },
      get channels() {
        return endpoints().chronos_endpoint ?? '/channels'
      },
      content: '/content',
    },
  })
  return async (operation, input, options) => {
    // the platform would refuse it, and the browser would report an error
    if (operation.method === 'GET' && isLeaving()) throw new DOMException('the player is logging out', 'AbortError')
    try {
      return await client(operation, input, options)
    } catch (error) {
      if (error instanceof CallError && error.status === 'MAINTENANCE') startMaintenance()
      if (error instanceof CallError && error.status === 'CONSENT_DUE') askForConsents()
      if (!(error instanceof CallError) || error.httpStatus !== 401) throw error
      const found = getSession().state === 'signup' ? await findSession(client).catch(() => undefined) : undefined
      if (found) {
        openSession(found)
        return client(operation, input, options)
      }
      endSession('expired')
      void dropDeadKey()
      throw error
    }
  }
}

/** Calls an operation as the session's player. */
export const call = connect(() => endpoints().ps_endpoint)

/** The platform takes the cookies of a dead session away. Scripts cannot remove its key. */
export const dropDeadKey = () => call(checkSessionAlive, {}).catch(() => undefined)

/** The same for the player's inbox, whose endpoint is configured separately. */
export const callInbox = connect(() => endpoints().ips_endpoint)

export { CallError }
