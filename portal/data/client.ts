import { CallError, type Client } from '@baize/contract/client'
import type { Operation } from '@baize/contract/op'
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

/** When the session is lost, the page waits at most this long to learn whether a break or exclusion ended it. */
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

/** Wraps a client so that two tabs of the browser never send calls that set cookies at the same time. */
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
      { mayStealLock: !isCheck },
    )
  }

/**
 * Wraps a client so that the page reacts to the refusals that any call can get. During maintenance, the page shows the
 * maintenance screen. If a mandatory consent is missing, it opens the dialog with the consents. If a call needs a fresh
 * second factor, it asks the player for it and then repeats the call. If the session is over (401), it also ends on
 * this page. During a sign-up, a 401 can also mean that the reply with the new session's cookies was lost; the client
 * then repeats the call in the new session.
 */
function connect(client: Client): Client {
  return async (operation, input, options) => {
    if (operation.method === 'GET' && isOver(operation)) throw new DOMException('the session is over', 'AbortError')
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

/**
 * Returns whether the operation needs a session that is over or about to end. A GET call of such an operation is not
 * sent, because the platform would refuse it and the browser would log the refusal as an error. Components of the
 * player's page can still make calls until the page has been rendered without the player.
 */
const isOver = ({ access }: Operation): boolean =>
  isLeaving() || (access === 'player' && getSession().state === 'visitor')

/**
 * Returns the break or exclusion that ended the session, if there is one. The platform finds it only by the key of the
 * dead session, so this call must come before the cookies are removed.
 */
const restrictionBehind = (client: Client): Promise<Restriction | undefined> =>
  client(checkSessionAlive, {}, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    (reply) => reply.restriction,
    () => undefined,
  )

const platform = clientOf(() => endpoints().ps_endpoint)

/**
 * Calls an operation of the platform as the session's player.
 * @throws CallError if the platform refuses the call or does not answer
 */
export const call = connect(inTurns(platform))

/** Like `call`, but for the player's inbox, whose endpoint is configured separately. */
export const callInbox = connect(inTurns(clientOf(() => endpoints().ips_endpoint)))

/**
 * Calls the platform to remove the cookies of a dead session. Scripts cannot remove all of them, because the cookie
 * with the session key is HttpOnly.
 */
const removeCookies = (ended: CookieOwner) =>
  inTurn(async (signal) => {
    if (isOwner(ended)) await platform(checkSessionAlive, {}, { signal }).catch(() => dropCookies(ended))
  })

function dropCookies(owner: CookieOwner): void {
  if (isOwner(owner)) dropPartyCookie()
}

onSessionEnd((_end, ended) => void removeCookies(ended))

/**
 * Removes the PARTY_ID cookie after the check of its session has failed, unless another tab has opened a session in the
 * meantime.
 */
export const abandonSession = (owner: CookieOwner): Promise<void> => inTurn(async () => dropCookies(owner))

/**
 * Removes the cookies that remain after the check of their session failed. The session itself may still be alive. In
 * that case it is ended too, because without PARTY_ID the page treats the browser as logged out, so nobody would ever
 * use the session again.
 */
export async function removeLeftover(): Promise<void> {
  const remove = async (signal: AbortSignal) => {
    if (!hasLeftover()) return
    const { alive } = await platform(checkSessionAlive, {}, { signal })
    if (alive === 'true') await platform(logout, {}, { signal })
    forgetLeftover()
  }
  // If the request fails, the cookies remain marked as left over, so the next call to the platform tries again.
  await inTurn(remove).catch(() => undefined)
}

export { CallError }
