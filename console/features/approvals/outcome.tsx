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

/** The state of a request, in the same words for its asker and for those who decide it. */
export function Outcome({ row }: { row: Approval }) {
  const t = useTranslations('approvals')
  const instant = useInstant()
  const { operation, state, decidedBy: name = '', decisionReason: reason = '', failure = '', decidedAt, endedAt } = row
  const at = endedAt ?? decidedAt
  // what was confirmed is the reservation; people make the transfer afterwards
  const words = state === 'DONE' && operation === 'payOutForPlayer' ? 'payoutReady' : state
  return (
    <span className={classNames('mt-1 block text-sm break-words', colours[state])}>
      {t(`outcomes.${words}`, { name, reason, failure })}
      {at && <span className="block text-xs text-ivory-300">{instant(at)}</span>}
    </span>
  )
}
