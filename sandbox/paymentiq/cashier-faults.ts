import type { Delays } from '../delays.ts'
import { partTaken, walletFaultOf } from '../wallets/wallet-outcomes.ts'

/** The faults of a transaction, keyed by the part of the account's name before the @. */
export const cashierFaults = new Map([
  ['refuse', 'Authorised, then cancelled: the account is empty.'],
  ['late', 'The transfer comes after ten seconds.'],
  ['silent', 'Authorised; neither a transfer nor a cancellation ever comes.'],
  ['twice', 'Every call comes twice.'],
  ['swapped', 'The transfer comes before the authorisation.'],
  ['other-amount', 'Half of the amount is transferred.'],
  ['chargeback', 'Transferred, and taken back after twenty seconds.'],
  ['part-back', 'Transferred, and two fifths are taken back after twenty seconds.'],
  ['back-first', 'Taken back before it is transferred, and never authorised.'],
  ['written-otherwise', 'Transferred, with null, empty fields and numbers.'],
  ['second-step', 'The page asks for a code first: 1234 confirms, three wrong ones refuse.'],
])

/** A call about a transaction, and how long after the player's confirmation it is made. */
export interface PlannedCall {
  readonly name: 'authorize' | 'transfer' | 'transferOtherwise' | 'cancel' | 'chargeback'
  readonly afterMs: number
  readonly amountMinor: bigint
}

/**
 * Returns the calls that the cashier makes after the player has confirmed. If `authorisesFirst` is true, the cashier
 * also authorises the transaction at once, before these calls. If it is false, the authorisation is one of these calls
 * or is missing.
 */
export function planOf(account: string, amountMinor: bigint, { lateMs, chargebackMs, captureMs }: Delays) {
  const call = (name: PlannedCall['name'], afterMs = 0, amount = amountMinor): PlannedCall => ({
    name,
    afterMs,
    amountMinor: amount,
  })
  const plan = (calls: readonly PlannedCall[], authorisesFirst = true) => ({ calls, authorisesFirst })
  const transfer = call('transfer')
  switch (walletFaultOf(account)) {
    case 'refuse':
      return plan([call('cancel')])
    case 'late':
      return plan([call('transfer', lateMs)])
    case 'silent':
      return plan([])
    case 'twice':
      return plan([call('authorize'), transfer, transfer])
    case 'swapped':
      return plan([transfer, call('authorize', captureMs)], false)
    case 'other-amount':
      return plan([call('transfer', 0, amountMinor / 2n)])
    case 'chargeback':
      return plan([transfer, call('chargeback', chargebackMs, -amountMinor)])
    case 'part-back':
      return plan([transfer, call('chargeback', chargebackMs, -partTaken(amountMinor))])
    case 'back-first':
      return plan([call('chargeback', 0, -amountMinor), transfer], false)
    case 'written-otherwise':
      return plan([call('transferOtherwise')])
    default:
      return plan([transfer])
  }
}
