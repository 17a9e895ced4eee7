const idleAfterMs = 60_000
let usedAt = Date.now()

/** Somebody uses the page. */
export const noteUse = (): void => void (usedAt = Date.now())

if (typeof document !== 'undefined') {
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(event, noteUse, { capture: true, passive: true })
}

/** Says that the page calls by itself. Such calls do not keep the session of somebody who has left alive. */
export const idleHeaders = (): Record<string, string> =>
  Date.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}
