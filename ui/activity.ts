const idleAfterMs = 60_000

/** Notices the input on a page. The server has no page. */
export function watchActivity(page: EventTarget | undefined) {
  let usedAt = Date.now()
  const noteUse = (): void => void (usedAt = Date.now())
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    page?.addEventListener(event, noteUse, { capture: true, passive: true })
  return {
    /** Somebody uses the page. */
    noteUse,
    /** Says that the page calls by itself. Such calls do not keep the session of somebody who has left alive. */
    idleHeaders: (): Record<string, string> => (Date.now() - usedAt > idleAfterMs ? { 'baize-idle': '1' } : {}),
  }
}

export const { noteUse, idleHeaders } = watchActivity(typeof document === 'undefined' ? undefined : document)
