import { setTimeout as sleep } from 'node:timers/promises'

/** The length of each kind of delay in milliseconds. Tests use shorter ones. */
export interface Delays {
  /** Before a slow answer. */
  readonly slowMs: number
  /** How long a silent party keeps the connection open before it drops it. */
  readonly silenceMs: number
  /** From a payment's authorisation to its capture. */
  readonly captureMs: number
  /** Before a late notification or a bank's late decision. */
  readonly lateMs: number
  readonly chargebackMs: number
  /** The first wait before a notification is repeated. It doubles each time. */
  readonly retryMs: number
}

/** The usual delays, scaled to `percent`. */
export function delaysAt(percent: number): Delays {
  const of = (usualMs: number): number => (usualMs * percent) / 100
  return {
    slowMs: of(4_000),
    silenceMs: of(60_000),
    captureMs: of(500),
    lateMs: of(10_000),
    chargebackMs: of(20_000),
    retryMs: of(1_000),
  }
}

/** Waits, or returns earlier when the sandbox ends. */
export async function pause(delayMs: number, closing: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal: closing }).catch((error: unknown) => {
    if (!closing.aborted) throw error
  })
}
