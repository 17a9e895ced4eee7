import { CallError, createClient } from '@baize/contract/client'
import { errors } from '@baize/contract/errors'
import type { Operation, Request } from '@baize/contract/op'
import { signatureHeader } from '@baize/contract/game-providers/studio'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { StudioSettings } from '../settings.ts'
import type { CallAnswer } from './casino.ts'

/** Calls an operation of the casino's wallet. The same input is the same transaction. */
export type ProviderClient = <O extends Operation>(operation: O, input: Request<O>) => Promise<CallAnswer<O>>

/** The waits before the second and the third try of one call. */
const retryWaitsMs: readonly number[] = [250, 1000]

/** The waits of a stake that comes too early: together the longest cycle of the casino, which another studio may have begun. */
const earlyWaitsMs: readonly number[] = [250, 1000, 4000]

/** Refusals that pass: the next cycle may not begin yet, or the end of the previous round is on its way. */
const early: ReadonlySet<string> = new Set(['TOO_SOON', 'ROUND_OPEN'])

/**
 * The signed client of the platform's seamless wallet, with three tries per call. A stake that comes too
 * early for the casino is tried once more: other studios begin cycles, too, and both clocks differ by a little.
 * @param closing ends every call and every wait; a call in progress counts as unanswered
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
 * Whether the casino understood the call and refused it. A wrong signature, a fault, a full queue or a proxy's page
 * says nothing about the transaction.
 */
function isRefusal(operation: Operation, error: CallError): boolean {
  if (error.httpStatus === 200) return error.status !== 'ERROR'
  return operation.errors.some((code) => code !== 'provider.signature' && errors[code].status === error.status)
}
