const idleAfterMs = 60_000

/** Watches for input on a page. `page` is undefined on the server. */
export function watchActivity(page: EventTarget | undefined) {
  let usedAt = Date.now()
  const noteUse = (): void => void (usedAt = Date.now())
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    page?.addEventListener(event, noteUse, { capture: true, passive: true })
  return {
    /** Call it for an activity that causes no input event on the page, for example in a frame. */
    noteUse,
    /**
     * Headers for a request. If the page was not used for a minute, they mark the request as automatic, so that it does
     * not keep the session of somebody who has left alive.
     */
    idleHeaders: (): Record<string, string> => (Date.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}),
  }
}

export const { noteUse, idleHeaders } = watchActivity(typeof document === 'undefined' ? undefined : document)
