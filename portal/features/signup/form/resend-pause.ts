/** The state of this tab's last code. It survives a reload. */
const key = 'signup.lastCode'
/** The platform mails one code a minute. */
const pauseSeconds = 60

interface LastCode {
  /** Milliseconds since 1970. */
  readonly notedAt: number
  readonly waitSeconds: number
  /** Whether a mail left. Otherwise the address has had mail too often. */
  readonly isSent: boolean
}

/** @param waitSeconds how long the platform mails no code; undefined if it has just mailed one */
export function noteCode(waitSeconds?: number): void {
  const isSent = waitSeconds === undefined
  const known: LastCode = { notedAt: Date.now(), waitSeconds: waitSeconds ?? pauseSeconds, isSent }
  try {
    sessionStorage.setItem(key, JSON.stringify(known))
  } catch {
    // storage is off: the platform refuses early requests
  }
}

function readCode(): LastCode | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether the last sign-up or request mailed a code. */
export const isCodeSent = (): boolean => readCode()?.isSent ?? true

/** Seconds until the player may ask for another code. 0 means now. */
export function secondsUntilResend(): number {
  const known = readCode()
  return known ? secondsLeft(known.notedAt, Date.now(), known.waitSeconds) : 0
}

/** @param notedAt, now milliseconds since 1970; a clock that goes backwards does not lengthen the wait */
export function secondsLeft(notedAt: number, now: number, waitSeconds: number): number {
  const left = Math.ceil((notedAt - now) / 1000) + waitSeconds
  return left > waitSeconds ? 0 : Math.max(0, left)
}
