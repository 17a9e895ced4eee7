const idleAfterMs = 60_000

/** Watches for input on a page. On the server, `page` is undefined. */
export function watchActivity(page: EventTarget | undefined) {
  let usedAt = Date.now()
  const noteUse = (): void => void (usedAt = Date.now())
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    page?.addEventListener(event, noteUse, { capture: true, passive: true })
  return {
    /** Must be called for an activity that causes no input event on the page, for example in a frame. */
    noteUse,
    /**
     * Headers for a request. If the page has not been used for a minute, they mark the request as automatic. Otherwise
     * requests of an open page would keep a session alive although the user has left.
     */
    idleHeaders: (): Record<string, string> => (Date.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}),
  }
}

export const { noteUse, idleHeaders } = watchActivity(typeof document === 'undefined' ? undefined : document)
