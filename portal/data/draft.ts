/** What was typed into a form, for this tab only: a reload loses nothing. Passwords are never among it. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

const prefix = 'draft.'

/** @param step name of the form, with the player's id where one is known: nobody sees another one's details. */
export function readDraft(step: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + step) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : {}
  } catch {
    return {}
  }
}

export function writeDraft(step: string, draft: Draft): void {
  try {
    sessionStorage.setItem(prefix + step, JSON.stringify(draft))
  } catch {
    // storage is off or full: the form works, only a reload would start it anew
  }
}

export function clearDrafts(): void {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of kept) sessionStorage.removeItem(key)
  } catch {
    // storage is off: there is nothing to clear
  }
}
