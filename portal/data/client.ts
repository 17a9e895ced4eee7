import { CallError, type Client } from '@baize/contract/client'
import { checkSessionAlive, logout, switchAccount } from '@baize/contract/sessions/player'
import { beginSecondStep } from '@baize/contract/sessions/second-step'
import { browserClient } from '@baize/web/calls/browser-client.ts'
import { askForConsents } from './consent-prompt.ts'
import { inTurn } from './cookie-turns.ts'
import { endpoints, startMaintenance } from './endpoints.ts'
import { findSession } from './find-session.ts'
import { noteRestriction, type Restriction } from './restriction.ts'
import { askForSecondStep } from './second-step.ts'
import { endSession, getSession, isLeaving, onSessionEnd, openSession } from './session.ts'
import { type CookieOwner, dropPartyCookie, forgetLeftover, hasLeftover, isOwner, markEntry } from './session-mark.ts'

/** A page that has lost its session does not wait longer than this to learn why. */
const answerWithinMs = 3000

const clientOf = (platformUrl: () => string | undefined): Client =>
  browserClient({
    get platform() {
      return platformUrl() ?? '/platform'
    },
    get channels() {
      return endpoints().chronos_endpoint ?? '/channels'
    },
    content: '/content',
  })

/** A client whose calls that set cookies take turns with those of the browser's other tabs. */
const inTurns =
  (client: Client): Client =>
  (operation, input, options = {}) => {
    if (!operation.setsCookies) return client(operation, input, options)
    const isCheck = operation.method === 'GET'
    return inTurn(
      async (lost) => {
        const signal = isCheck ? AbortSignal.any([lost, ...(options.signal ? [options.signal] : [])]) : options.signal
        const reply = await client(operation, input, { ...options, ...(signal && { signal }) })
        if ('sessionKey' in reply && operation.id !== switchAccount.id) markEntry()
        return reply
      },
      { impatient: !isCheck },
    )
  }

/**
 * A client that ends the session here when the server no longer knows it. The session of a sign-up may have been
 * replaced while the answer was lost: then the call is repeated in the new one. A call that needs a fresh second step is
 * repeated once the player has proved it.
 */
function connect(client: Client): Client {
  return async (operation, input, options) => {
    // the platform would refuse it, and the browser would report an error
    if (operation.method === 'GET' && isLeaving()) throw new DOMException('the player is logging out', 'AbortError')
    try {
      const reply = await client(operation, input, options)
      if (hasLeftover()) void removeLeftover()
      return reply
    } catch (error) {
      if (error instanceof CallError && error.status === 'MAINTENANCE') startMaintenance()
      if (error instanceof CallError && error.status === 'CONSENT_DUE') askForConsents()
      if (error instanceof CallError && error.status === 'SECOND_STEP_NEEDED') {
        const isProved = await askForSecondStep(await client(beginSecondStep, {}))
        if (isProved) return client(operation, input, options)
      }
      if (!(error instanceof CallError) || error.httpStatus !== 401) throw error
      const found = getSession().state === 'signup' ? await findSession(client).catch(() => undefined) : undefined
      if (found) {
        openSession(found)
        return client(operation, input, options)
      }
      noteRestriction(await restrictionBehind(client))
      endSession('expired')
      throw error
    }
  }
}

/** The platform knows which restriction ended a session only while the browser still has the session's key. */
const restrictionBehind = (client: Client): Promise<Restriction | undefined> =>
  client(checkSessionAlive, {}, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    (reply) => reply.restriction,
    () => undefined,
  )

const platform = clientOf(() => endpoints().ps_endpoint)

/** Calls an operation as the session's player. */
export const call = connect(inTurns(platform))

/** The same for the player's inbox, whose endpoint is configured separately. */
export const callInbox = connect(inTurns(clientOf(() => endpoints().ips_endpoint)))

/** The platform removes the cookies of a dead session, because scripts cannot remove its key. */
const removeCookies = (ended: CookieOwner) =>
  inTurn(async (signal) => {
    if (isOwner(ended)) await platform(checkSessionAlive, {}, { signal }).catch(() => dropCookies(ended))
  })

function dropCookies(owner: CookieOwner): void {
  if (isOwner(owner)) dropPartyCookie()
}

onSessionEnd((_end, ended) => void removeCookies(ended))

/** The check of the session has failed, so its cookies go, unless another tab has opened a session meanwhile. */
export const abandonSession = (owner: CookieOwner): Promise<void> => inTurn(async () => dropCookies(owner))

/**
 * Removes the cookies of a session whose check got no answer. The session may be alive. Then it ends, because nobody
 * has its key any more.
 */
export async function removeLeftover(): Promise<void> {
  const remove = async (signal: AbortSignal) => {
    if (!hasLeftover()) return
    const { alive } = await platform(checkSessionAlive, {}, { signal })
    if (alive === 'true') await platform(logout, {}, { signal })
    forgetLeftover()
  }
  // the next call tries again
  await inTurn(remove).catch(() => undefined)
}

export { CallError }
