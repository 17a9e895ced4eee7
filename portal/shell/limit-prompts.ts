/**
 * The dialogs about a player's limits that open by themselves: at the end of the registration, or once per browser
 * session. The marks are kept in the tab.
 */
const promptedKey = 'limits.prompted'
const offeredKey = 'limits.offered'

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // storage is off: the dialog opens again after a reload
  }
}

/** At the end of the registration: the home page offers deposit limits, also after a reload. */
export const offerLimits = (partyId: string): void => write(offeredKey, partyId)

export const isOffered = (partyId: string): boolean => read(offeredKey) === partyId

/** Whether a dialog about limits has been shown in this browser session, and no offer waits. */
export const wasPrompted = (partyId: string): boolean => read(promptedKey) !== null && !isOffered(partyId)

/** The player has seen the dialog, or there was nothing to show. */
export function markPrompted(): void {
  write(promptedKey, 'shown')
  write(offeredKey, '')
}
