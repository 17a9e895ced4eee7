import { wasSent } from '../../features/payments/deposit/deposit-draft.ts'
import type { Deposit } from '../../features/payments/deposit/use-deposit.ts'
import type { Withdrawal } from '../../features/payments/withdrawal/use-withdrawal.ts'
import type { WalletTab } from '../../navigation/over.ts'

/**
 * What the wallet knows about the payment, or about the limits, that the player is working on.
 * - `empty`: nothing was begun.
 * - `begun`: the player is past the first step, but has entered nothing that would be lost.
 * - `typed`: the player has entered something that was not sent.
 * - `sent`: the platform has the payment, or may have it although its reply was lost.
 * - `atProvider`: the provider's page is open, so only the provider knows whether the player has paid.
 * - `done`: the payment is booked.
 */
export type Progress = 'empty' | 'begun' | 'typed' | 'sent' | 'atProvider' | 'done'

interface WayOut {
  /** Whether the wallet asks before it closes. */
  readonly asks: boolean
  /** Whether the wallet has a back arrow. A payment that was sent cannot be changed by going back. */
  readonly hasBack: boolean
  /**
   * Whether a press beside the wallet leaves it open. Steps have different heights, so the second click of a double
   * click on a button may be a press beside the wallet.
   */
  readonly isHeld: boolean
}

/** How the player can leave the wallet. */
export const wayOut: Readonly<Record<Progress, WayOut>> = {
  empty: { asks: false, hasBack: true, isHeld: false },
  begun: { asks: false, hasBack: true, isHeld: true },
  typed: { asks: true, hasBack: true, isHeld: true },
  sent: { asks: false, hasBack: false, isHeld: true },
  atProvider: { asks: true, hasBack: false, isHeld: true },
  done: { asks: false, hasBack: true, isHeld: false },
}

type KnownDeposit = Pick<Deposit, 'draft' | 'complete' | 'isPageOpen'>
type KnownWithdrawal = Pick<Withdrawal, 'draft' | 'complete' | 'answer' | 'isSent'>

interface Known {
  readonly tab: WalletTab
  readonly deposit: KnownDeposit
  readonly withdrawal: KnownWithdrawal
  /** True if the player has typed something at the current step that was not submitted. */
  readonly isTyping: boolean
  /** True while the first step of a deposit asks for limits. */
  readonly asksForLimits: boolean
}

export function progressOf({ tab, deposit, withdrawal, isTyping, asksForLimits }: Known): Progress {
  const isNoticeTyped = isTyping && asksForLimits && deposit.draft.step === 'method'
  if (tab === 'deposit') return isNoticeTyped ? 'typed' : ofDeposit(deposit, isTyping)
  if (tab === 'withdrawal') return ofWithdrawal(withdrawal, isTyping)
  return tab === 'limits' && isTyping ? 'typed' : 'empty'
}

function ofDeposit({ draft, complete, isPageOpen }: KnownDeposit, isTyping: boolean): Progress {
  if (complete) return 'done'
  if (wasSent(draft)) return isPageOpen ? 'atProvider' : 'sent'
  return entered(draft, isTyping)
}

function ofWithdrawal({ draft, complete, answer, isSent }: KnownWithdrawal, isTyping: boolean): Progress {
  if (complete) return 'done'
  if (answer?.status === 'CONTINUE_IN_CASHIER') return 'atProvider'
  if (isSent) return 'sent'
  return entered(draft, isTyping)
}

function entered({ step, amount }: { step: string; amount?: string | undefined }, isTyping: boolean): Progress {
  if (step === 'method') return 'empty'
  return amount !== undefined || isTyping ? 'typed' : 'begun'
}
