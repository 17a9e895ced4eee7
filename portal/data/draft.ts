/** The values of an unfinished form. They survive a reload of this tab. Passwords are never kept. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/** Storage keys of everything that a player has left unfinished begin with this prefix. */
export const draftPrefix = 'draft.'

/** @param step name of the form, with the player's id if known, so that nobody sees another player's details */
export function readDraft(step: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + step) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {}
  } catch {
    return {}
  }
}

export function writeDraft(step: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftPrefix + step, JSON.stringify(draft))
  } catch {
    // storage is off or full: the form works, but a reload empties it
  }
}

export function clearDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const kept = Object.keys(storage).filter((key) => key.startsWith(draftPrefix))
      for (const key of kept) storage.removeItem(key)
    }
  } catch {
    // storage is off: there is nothing to clear
  }
}
