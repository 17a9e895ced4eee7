import { type DepositDraft, type DepositMove, emptyDraft, keepDraft, loadDraft, moveDeposit } from './deposit-draft.ts'
import { useState } from 'react'

export interface Deposit {
  readonly draft: DepositDraft
  /** Whether the deposit was credited. */
  readonly complete: boolean
  move(move: DepositMove): void
  finish(): void
}

/** The wizard's place. It survives reloads, and a begun payment survives closed tabs. `account` names player and currency. */
export function useDeposit(account: string): Deposit {
  const [draft, setDraft] = useState(() => loadDraft(account))
  const [complete, setComplete] = useState(false)
  return {
    draft,
    complete,
    move(move) {
      const next = moveDeposit(draft, move)
      keepDraft(account, { before: draft, draft: next })
      setDraft(next)
      setComplete(false)
    },
    finish() {
      keepDraft(account, { before: draft, draft: emptyDraft })
      setComplete(true)
    },
  }
}
