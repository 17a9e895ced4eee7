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
  /** The deposit was credited. */
  readonly complete: boolean
  /** The credited deposit. */
  readonly paymentId: string | undefined
  /** @returns the new place */
  move(move: DepositMove): DepositDraft
  /** Follows Back and Forward. Sends nothing. @returns the step that it reaches */
  goTo(step: DepositStep): DepositStep
  /** @param returned a credited deposit that this tab has not begun */
  finish(returned?: string): void
}

/** The wizard's place. It survives reloads, and a begun payment survives closed tabs. `account` names player and currency. */
export function useDeposit(account: string): Deposit {
  const [draft, setDraft] = useState(() => loadDraft(account))
  const [complete, setComplete] = useState(false)
  const [returned, setReturned] = useState<string>()
  const put = (next: DepositDraft) => {
    keepDraft(account, { before: draft, draft: next })
    setDraft(next)
    return next
  }
  return {
    draft,
    complete,
    paymentId: returned ?? draft.paymentId,
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
