/** The time of this tab's last code, which survives a reload. */
const key = 'signup.codeSentAt'
/** The platform mails one code a minute. */
const pauseSeconds = 60

export function noteCodeSent(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // storage is off: the platform refuses early requests
  }
}

/** Seconds until the player may ask for another code. 0 means now. */
export function secondsUntilResend(): number {
  try {
    return secondsLeft(Number(sessionStorage.getItem(key) ?? 0), Date.now())
  } catch {
    return 0
  }
}

/** @param sentAt, now milliseconds since 1970; a clock that goes backwards does not lengthen the wait */
export function secondsLeft(sentAt: number, now: number): number {
  const left = Math.ceil((sentAt - now) / 1000) + pauseSeconds
  return left > pauseSeconds ? 0 : Math.max(0, left)
}
