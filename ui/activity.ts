const idleAfterMs = 60_000

/**
 * Records when the user last used the page with pointer, keyboard or wheel.
 * @param page undefined on the server, where there are no events
 */
export function watchActivity(page: EventTarget | undefined) {
  // Not the time of day: if that clock is set back, the page would count as used until the clock has caught up.
  let usedAt = performance.now()
  const noteUse = (): void => void (usedAt = performance.now())
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    page?.addEventListener(event, noteUse, { capture: true, passive: true })
  return {
    /**
     * Records that the user is active. Call it for activity that causes no event on this page, for example play in a
     * frame.
     */
    noteUse,
    /**
     * Headers for a request. If the page has not been used for a minute, they mark the request as automatic. Otherwise
     * the automatic requests of an open page would keep the session alive after the user has left.
     */
    idleHeaders: (): Record<string, string> => (performance.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}),
  }
}

export const { noteUse, idleHeaders } = watchActivity(typeof document === 'undefined' ? undefined : document)
