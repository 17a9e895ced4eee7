const idleAfterMs = 60_000
let usedAt = Date.now()

for (const event of ['pointerdown', 'keydown', 'wheel'])
  document.addEventListener(event, () => void (usedAt = Date.now()), { capture: true, passive: true })

/** Says that the page calls by itself. Such calls do not keep the session of a member who has left alive. */
export const idleHeaders = (): Record<string, string> =>
  Date.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}
