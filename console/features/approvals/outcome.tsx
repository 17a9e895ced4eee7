import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { Approval } from './approval.ts'

const colours: Readonly<Record<Approval['state'], string>> = {
  WAITING: 'text-brass-300',
  APPROVED: 'text-brass-300',
  DONE: 'text-sage-300',
  REFUSED: 'text-garnet-300',
  FAILED: 'text-garnet-300',
  EXPIRED: 'text-ivory-300',
  ENDED: 'text-ivory-300',
}

/** Shows the state of a request, in the same words for the member who made it and for those who decide it. */
export function Outcome({ row }: { row: Approval }) {
  const t = useTranslations('approvals')
  const instant = useInstant()
  const { operation, state, decidedBy: name = '', decisionReason: reason = '', failure = '', decidedAt, endedAt } = row
  const at = endedAt ?? decidedAt
  // The approval of a payout only reserves the money, so the text must say that a member of staff still has to transfer
  // it.
  const key = state === 'DONE' && operation === 'payOutForPlayer' ? 'payoutReady' : state
  return (
    <span className={classNames('mt-1 block text-sm break-words', colours[state])}>
      {t(`outcomes.${key}`, { name, reason, failure })}
      {at && <span className="block text-xs text-ivory-300">{instant(at)}</span>}
    </span>
  )
}
