import { type DepositDraft, type DepositMove, emptyDraft, keepDraft, loadDraft, moveDeposit } from './deposit-draft.ts'
import { useState } from 'react'

export interface Deposit {
  readonly draft: DepositDraft
  /** The deposit was credited. */
  readonly complete: boolean
  /** The credited deposit. */
  readonly paymentId: string | undefined
  /** @returns the new place */
  move(move: DepositMove): DepositDraft
  /** @param returned a credited deposit that this tab has not begun */
  finish(returned?: string): void
}

/** The wizard's place. It survives reloads, and a begun payment survives closed tabs. `account` names player and currency. */
export function useDeposit(account: string): Deposit {
  const [draft, setDraft] = useState(() => loadDraft(account))
  const [complete, setComplete] = useState(false)
  const [returned, setReturned] = useState<string>()
  return {
    draft,
    complete,
    paymentId: returned ?? draft.paymentId,
    move(move) {
      const next = moveDeposit(draft, move)
      keepDraft(account, { before: draft, draft: next })
      setDraft(next)
      setComplete(false)
      setReturned(undefined)
      return next
    },
    finish(known) {
      keepDraft(account, { before: draft, draft: emptyDraft })
      setReturned(known)
      setComplete(true)
    },
  }
}
