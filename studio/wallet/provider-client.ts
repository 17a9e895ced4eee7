import { CallError, createClient } from '@baize/contract/client'
import { errors } from '@baize/contract/errors'
import type { Operation, Request } from '@baize/contract/op'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { StudioSettings } from '../settings.ts'
import type { CallAnswer } from './casino.ts'

/** Calls an operation of the casino's wallet. Calling again with the same input repeats the same transaction. */
export type ProviderClient = <O extends Operation>(operation: O, input: Request<O>) => Promise<CallAnswer<O>>

/** The waits in milliseconds before the second and the third attempt of an unanswered call. */
const retryWaitsMs: readonly number[] = [250, 1000]

/**
 * The waits in milliseconds after refusals of a stake because it is too early. Their sum exceeds the casino's longest
 * game cycle, because the player may just have started a game of another studio.
 */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/**
 * Refusals that are worth repeating: the game cycle is not over, or the end of the previous round has not arrived yet.
 */
const early: ReadonlySet<string> = new Set(['TOO_SOON', 'ROUND_OPEN'])

/**
 * Creates the signed client of the platform's seamless wallet. An unanswered call gets three attempts. A stake that is
 * too early for the casino is repeated up to three times, because the player may have started a game of another studio,
 * and because the clocks of studio and casino differ a little.
 * @param closing when it aborts, all calls and waits end; a call in progress is then reported as unanswered
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
 * Returns true if the casino understood the call and refused it. After a wrong signature, a server fault, a full queue
 * or an error page of a proxy, the transaction may or may not have been booked.
 */
function isRefusal(operation: Operation, error: CallError): boolean {
  if (error.httpStatus === 200) return error.status !== 'ERROR'
  return operation.errors.some((code) => code !== 'provider.signature' && errors[code].status === error.status)
}
