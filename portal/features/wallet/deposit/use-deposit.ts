import { type DepositDraft, type DepositMove, emptyDraft, keepDraft, loadDraft, moveDeposit } from './deposit-draft.ts'
import { useState } from 'react'

export interface Deposit {
  readonly draft: DepositDraft
  /** The deposit was credited: nothing is left to lose. */
  readonly complete: boolean
  move(move: DepositMove): void
  finish(): void
}

/** The wizard's place, kept over reloads. */
export function useDeposit(partyId: string): Deposit {
  const [draft, setDraft] = useState(() => loadDraft(partyId))
  const [complete, setComplete] = useState(false)
  return {
    draft,
    complete,
    move(move) {
      const next = moveDeposit(draft, move)
      keepDraft(partyId, next)
      setDraft(next)
      setComplete(false)
    },
    finish() {
      keepDraft(partyId, emptyDraft)
      setComplete(true)
    },
  }
}
