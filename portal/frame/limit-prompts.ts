import { keptText } from '@baize/web/storage/kept.ts'

/**
 * Marks, kept in the storage of the browser tab, for the dialogs about limits that open by themselves: at the end of
 * the registration, or once per browser session. If the browser refuses storage, such a dialog opens again after a
 * reload.
 */
const prompted = keptText('tab', 'limits.prompted')
const offeredTo = keptText('tab', 'limits.offered')

/**
 * Records that the player has completed the registration. The home page then offers deposit limits, even if it is
 * reloaded first.
 */
export const offerLimits = (partyId: string): void => void offeredTo.write(partyId)

export const isOffered = (partyId: string): boolean => offeredTo.read() === partyId

/**
 * Returns whether a dialog about limits has already been shown in this browser session. It returns false while the
 * offer after the registration has not been shown yet.
 */
export const wasPrompted = (partyId: string): boolean => prompted.read() !== undefined && !isOffered(partyId)

/** Records that the player has seen the dialog about limits, or that it had nothing to show. */
export function markPrompted(): void {
  prompted.write('shown')
  offeredTo.forget()
}
