import { keptText } from '@baize/web/storage/kept.ts'

/**
 * Marks for the dialogs about limits that open by themselves, at the end of the registration or once per browser
 * session. They are stored in the tab. If the browser refuses storage, a dialog opens again after a reload.
 */
const prompted = keptText('tab', 'limits.prompted')
const offeredTo = keptText('tab', 'limits.offered')

/**
 * Records that the player has completed the registration. The home page then offers deposit limits, also after a
 * reload.
 */
export const offerLimits = (partyId: string): void => void offeredTo.write(partyId)

export const isOffered = (partyId: string): boolean => offeredTo.read() === partyId

/** Returns whether a dialog about limits has already been shown in this browser session and no offer is waiting. */
export const wasPrompted = (partyId: string): boolean => prompted.read() !== undefined && !isOffered(partyId)

/** Records that the player has seen the dialog, or that there was nothing to show. */
export function markPrompted(): void {
  prompted.write('shown')
  offeredTo.forget()
}
