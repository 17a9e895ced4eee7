import { keptText } from '@baize/web/storage/kept.ts'

/**
 * The dialogs about a player's limits that open by themselves: at the end of the registration, or once per browser
 * session. The marks are kept in the tab. Without storage, a dialog opens again after a reload.
 */
const prompted = keptText('tab', 'limits.prompted')
const offeredTo = keptText('tab', 'limits.offered')

/** At the end of the registration: the home page offers deposit limits, also after a reload. */
export const offerLimits = (partyId: string): void => void offeredTo.write(partyId)

export const isOffered = (partyId: string): boolean => offeredTo.read() === partyId

/** Whether a dialog about limits has been shown in this browser session, and no offer waits. */
export const wasPrompted = (partyId: string): boolean => prompted.read() !== undefined && !isOffered(partyId)

/** The player has seen the dialog, or there was nothing to show. */
export function markPrompted(): void {
  prompted.write('shown')
  offeredTo.forget()
}
