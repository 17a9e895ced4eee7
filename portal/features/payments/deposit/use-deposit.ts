import {
  type DepositDraft,
  type DepositMove,
  type DepositStep,
  draftAt,
  emptyDraft,
  keepDraft,
  loadDraft,
  moveDeposit,
} from './deposit-draft.ts'
import { useState } from 'react'

export interface Deposit {
  readonly draft: DepositDraft
  /** True once the deposit is credited. */
  readonly complete: boolean
  /** Id of the deposit that is under way or credited. */
  readonly paymentId: string | undefined
  /**
   * True while the provider's page is open in the wallet, so that only the provider knows whether the player has paid.
   */
  readonly isPageOpen: boolean
  notePage(isOpen: boolean): void
  move(move: DepositMove): DepositDraft
  /**
   * Follows the browser's back and forward buttons, without sending anything. A deposit that was sent stays at its
   * step.
   * @returns the step that was reached
   */
  goTo(step: DepositStep): DepositStep
  /**
   * Removes the draft and marks the deposit as credited.
   * @param returned id of the deposit if it was begun in another tab
   */
  finish(returned?: string): void
}

/**
 * Keeps the wizard's state, which survives a reload. A deposit that was sent also survives the closing of its tab.
 * @param account identifies the player and the currency
 */
export function useDeposit(account: string): Deposit {
  const [draft, setDraft] = useState(() => loadDraft(account))
  const [complete, setComplete] = useState(false)
  const [returned, setReturned] = useState<string>()
  const [isPageOpen, notePage] = useState(false)
  const put = (next: DepositDraft) => {
    keepDraft(account, { before: draft, draft: next })
    setDraft(next)
    return next
  }
  return {
    draft,
    complete,
    paymentId: returned ?? draft.paymentId,
    isPageOpen,
    notePage,
    move(move) {
      setComplete(false)
      setReturned(undefined)
      return put(moveDeposit(draft, move))
    },
    goTo: (step) => (complete ? 'method' : put(draftAt(draft, step)).step),
    finish(known) {
      keepDraft(account, { before: draft, draft: emptyDraft })
      setReturned(known)
      setComplete(true)
    },
  }
}
