import { keptValue } from '@baize/web/storage/kept.ts'

/** The platform e-mails at most one code per minute to an address. */
const pauseSeconds = 60

interface LastCode {
  /** Milliseconds since 1970. */
  readonly notedAt: number
  readonly waitSeconds: number
  /** True if a code was e-mailed. False if the player's address has already received too many e-mails. */
  readonly isSent: boolean
}

/** When this tab last requested a code, and with which result. It survives a reload. */
const lastCode = keptValue('tab', 'signup.lastCode', lastCodeIn)

function lastCodeIn(content: unknown): LastCode | undefined {
  const { notedAt, waitSeconds, isSent } = content as Partial<LastCode>
  const isKnown = typeof notedAt === 'number' && typeof waitSeconds === 'number' && typeof isSent === 'boolean'
  return isKnown ? { notedAt, waitSeconds, isSent } : undefined
}

/**
 * Records a request for a code.
 * @param waitSeconds for how many seconds the platform will e-mail no code; undefined if it has just e-mailed a code
 */
export function noteCode(waitSeconds?: number): void {
  const isSent = waitSeconds === undefined
  // If the browser refuses storage, the button that requests another code is enabled too early. The platform then
  // refuses the request, so nothing worse happens.
  lastCode.write({ notedAt: Date.now(), waitSeconds: waitSeconds ?? pauseSeconds, isSent })
}

/**
 * Returns whether the platform e-mailed a code after the last sign-up or request for a code. True if this is unknown.
 */
export const isCodeSent = (): boolean => lastCode.read()?.isSent ?? true

/** Returns the seconds until the player may request another code. 0 means that they may do so now. */
export function secondsUntilResend(): number {
  const known = lastCode.read()
  return known ? secondsLeft(known.notedAt, Date.now(), known.waitSeconds) : 0
}

/**
 * Returns how many seconds remain. If the clock was set back, it returns 0 instead of a longer wait.
 * @param notedAt, now milliseconds since 1970
 */
export function secondsLeft(notedAt: number, now: number, waitSeconds: number): number {
  const left = Math.ceil((notedAt - now) / 1000) + waitSeconds
  return left > waitSeconds ? 0 : Math.max(0, left)
}
