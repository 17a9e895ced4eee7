import { keptValue } from '@baize/web/storage/kept.ts'

/** The platform mails one code a minute. */
const pauseSeconds = 60

interface LastCode {
  /** Milliseconds since 1970. */
  readonly notedAt: number
  readonly waitSeconds: number
  /** Whether a mail left. Otherwise the address has had mail too often. */
  readonly isSent: boolean
}

/** The state of this tab's last code. It survives a reload. */
const lastCode = keptValue('tab', 'signup.lastCode', lastCodeIn)

function lastCodeIn(content: unknown): LastCode | undefined {
  const { notedAt, waitSeconds, isSent } = content as Partial<LastCode>
  const isKnown = typeof notedAt === 'number' && typeof waitSeconds === 'number' && typeof isSent === 'boolean'
  return isKnown ? { notedAt, waitSeconds, isSent } : undefined
}

/** @param waitSeconds how long the platform mails no code; undefined if it has just mailed one */
export function noteCode(waitSeconds?: number): void {
  const isSent = waitSeconds === undefined
  // without storage, the platform refuses early requests
  lastCode.write({ notedAt: Date.now(), waitSeconds: waitSeconds ?? pauseSeconds, isSent })
}

/** Whether the last sign-up or request mailed a code. */
export const isCodeSent = (): boolean => lastCode.read()?.isSent ?? true

/** Seconds until the player may ask for another code. 0 means now. */
export function secondsUntilResend(): number {
  const known = lastCode.read()
  return known ? secondsLeft(known.notedAt, Date.now(), known.waitSeconds) : 0
}

/** @param notedAt, now milliseconds since 1970; a clock that goes backwards does not lengthen the wait */
export function secondsLeft(notedAt: number, now: number, waitSeconds: number): number {
  const left = Math.ceil((notedAt - now) / 1000) + waitSeconds
  return left > waitSeconds ? 0 : Math.max(0, left)
}
