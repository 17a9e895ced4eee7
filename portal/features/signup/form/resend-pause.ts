/** When this tab last had a code mailed, so that a reload does not forget the minute between two codes. */
const key = 'signup.codeSentAt'
/** The platform mails one code a minute. */
const pauseSeconds = 60

export function noteCodeSent(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // storage is off: the platform says when it is too soon
  }
}

/** Seconds until another code may be asked for; 0: now. */
export function secondsUntilResend(): number {
  try {
    return secondsLeft(Number(sessionStorage.getItem(key) ?? 0), Date.now())
  } catch {
    return 0
  }
}

/** @param sentAt, now milliseconds since 1970; a clock that was set back does not make anybody wait longer */
export function secondsLeft(sentAt: number, now: number): number {
  const left = Math.ceil((sentAt - now) / 1000) + pauseSeconds
  return left > pauseSeconds ? 0 : Math.max(0, left)
}
