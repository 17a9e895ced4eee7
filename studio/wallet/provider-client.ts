import { CallError, createClient } from '@baize/contract/client'
import { errors } from '@baize/contract/errors'
import type { Operation, Request } from '@baize/contract/op'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { StudioSettings } from '../settings.ts'
import type { CallAnswer } from './casino.ts'

/**
 * Calls an operation of the casino's wallet. A call with the same input repeats the same transaction, which the casino
 * books only once.
 */
export type ProviderClient = <O extends Operation>(operation: O, input: Request<O>) => Promise<CallAnswer<O>>

/** The pauses, in milliseconds, before the second and the third attempt of a call that got no reply. */
const retryWaitsMs: readonly number[] = [250, 1000]

/**
 * The pauses, in milliseconds, before a stake that came too early is repeated. The player may just have started a game
 * of another studio, so together the pauses are longer than the casino's longest game cycle.
 */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/**
 * Statuses of refusals after which a call is repeated. Either the game cycle has not ended, or the end of the previous
 * round has not reached the casino yet.
 */
const early: ReadonlySet<string> = new Set(['TOO_SOON', 'ROUND_OPEN'])

/**
 * Creates the client for the casino's wallet, which signs its calls. A call without a reply is attempted three times. A
 * stake that comes too early is repeated up to three times: the player may have started a game of another studio, or
 * the clocks of studio and casino may differ a little.
 * @param closing when this signal aborts, all calls and pauses end; a call in progress then counts as unanswered
 */
export function createProviderClient(
  settings: StudioSettings,
  closing: AbortSignal,
  callTimeoutMs = 4000,
): ProviderClient {
  const call = createClient({
    baseUrls: { platform: `${settings.platformUrl}/platform`, content: '', channels: '' },
    fetch: (address, init) => fetch(address, signed(settings, init)),
    timeoutMs: callTimeoutMs,
  })
  return async (operation, input) => {
    for (let tries = 0; !closing.aborted; tries++) {
      let waitMs = retryWaitsMs[tries]
      try {
        const reply = await call(operation, input, { signal: closing, params: { studio: settings.studioId } })
        const shape = operation.replies[reply.status]
        if (shape && z.safeParse(shape, reply).success) return { kind: 'done', reply }
      } catch (error) {
        if (closing.aborted) break
        if (!(error instanceof CallError)) throw error
        if (early.has(error.status)) waitMs = earlyWaitsMs[tries]
        const isEarly = early.has(error.status) && waitMs !== undefined
        if (isRefusal(operation, error) && !isEarly)
          return { kind: 'refused', status: error.status, message: error.message }
      }
      if (waitMs === undefined) break
      await pause(waitMs, undefined, { signal: closing }).catch(() => undefined)
    }
    return { kind: 'unanswered' }
  }
}

function signed(settings: StudioSettings, init: RequestInit = {}): RequestInit {
  const body = typeof init.body === 'string' ? init.body : ''
  const signature = createHmac('sha256', settings.studioSecret).update(body).digest('hex')
  const headers = new Headers(init.headers)
  headers.set(signatureHeader, signature)
  return { ...init, headers }
}

/**
 * Returns true if the casino understood the call and refused it. Other errors are a wrong signature, a fault of the
 * server, a full queue or an error page of a proxy. After these it is unknown whether the transaction was booked.
 */
function isRefusal(operation: Operation, error: CallError): boolean {
  if (error.httpStatus === 200) return error.status !== 'ERROR'
  return operation.errors.some((code) => code !== 'provider.signature' && errors[code].status === error.status)
}
