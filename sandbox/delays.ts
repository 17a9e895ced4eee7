import { setTimeout as sleep } from 'node:timers/promises'

/** How long each kind of lateness lasts, in milliseconds. Tests use shorter ones. */
export interface Delays {
  /** An answer that is slow, but comes. */
  readonly slowMs: number
  /** How long a silent party holds the line before it drops it. */
  readonly silenceMs: number
  /** From the authorisation of a payment to its capture. */
  readonly captureMs: number
  /** A notification or a bank's decision that is late. */
  readonly lateMs: number
  readonly chargebackMs: number
  /** First wait before a notification is repeated; it doubles each time. */
  readonly retryMs: number
}

/** The usual lengths, or so many hundredths of them. */
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

/** Waits, unless the sandbox ends first. */
export async function pause(delayMs: number, closing: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal: closing }).catch((error: unknown) => {
    if (!closing.aborted) throw error
  })
}
