import { setTimeout as sleep } from 'node:timers/promises'

/** The length of each kind of delay, in milliseconds. Tests use shorter delays. */
export interface Delays {
  /** The delay before a slow response. */
  readonly slowMs: number
  /** How long a stand-in that never responds keeps the connection open before it closes the connection. */
  readonly silenceMs: number
  /** The time from a payment's authorisation to its capture. */
  readonly captureMs: number
  /** The delay before a late notification or a late decision by a bank. */
  readonly lateMs: number
  readonly chargebackMs: number
  /**
   * The wait between the first attempt to send a notification and the second. Each further wait is twice as long, up to
   * a limit.
   */
  readonly retryMs: number
}

/** The usual delays, multiplied by `percent` / 100. */
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

/** Resolves after `delayMs`, or earlier if the sandbox ends. */
export async function pause(delayMs: number, closing: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal: closing }).catch((error: unknown) => {
    if (!closing.aborted) throw error
  })
}
