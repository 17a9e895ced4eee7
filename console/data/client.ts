import { CallError, type Client } from '@baize/contract/client'
import { browserClient } from '@baize/web/calls/browser-client.ts'
import { askForConfirmation } from './confirmation.ts'
import { forgetSelf, returnOfMember } from './self.ts'

const client = browserClient({ platform: '/platform', content: '/content', channels: '/channels' })

/**
 * Calls an operation as the signed-in member of staff. If the operation needs a confirmation, a dialog asks for the
 * second factor and the call is repeated afterwards. If the session has expired, the call waits until the same member
 * has signed in again.
 */
export const call: Client = async (operation, input, options) => {
  try {
    return await client(operation, input, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 'CONFIRMATION_NEEDED' && (await askForConfirmation())) return client(operation, input, options)
    if (error.httpStatus !== 401) throw error
    forgetSelf('expired')
    if (await returnOfMember()) return client(operation, input, options)
    throw error
  }
}

/**
 * Calls an operation without asking for a confirmation and without waiting for a new sign-in. Used for calls that need
 * no session, and for the calls by which the member signs in or confirms an action.
 */
export const callWithoutSession: Client = client
