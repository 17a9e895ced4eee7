/** What was typed into a form, for this tab only: a reload loses nothing. Passwords are never among it. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

/** Begins the name of everything that is kept of what a player has begun. */
export const draftPrefix = 'draft.'

/** @param step name of the form, with the player's id where one is known: nobody sees another one's details. */
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
    // storage is off or full: the form works, only a reload would start it anew
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
