import { useEffect, useState } from 'react'
import { isOffered, markPrompted } from '../../../frame/limit-prompts.ts'
import { useNoDialog } from '../../../frame/use-no-dialog.ts'
import { useLimitsNotice } from '../limits.ts'
import { LimitOffer } from './limit-offer.tsx'
import { LimitReview } from './limit-review.tsx'
import { UnsetLimits } from './unset-limits.tsx'
import { useLimitReview } from './use-limit-review.ts'
import { useUnset } from './use-unset.ts'

type Prompt = 'offer' | 'review' | 'unset'

interface LimitPromptsProps {
  readonly partyId: string
  readonly onClose: () => void
}

/**
 * Shows at most one dialog about limits, and only once no other dialog is open. The dialog is the offer after the
 * registration, a reminder to review the limits, or a list of limits that are not set.
 */
export function LimitPrompts({ partyId, onClose }: LimitPromptsProps) {
  const isFree = useNoDialog()
  const prompt = usePrompt(partyId)
  const unset = useUnset()
  const [shown, setShown] = useState<Prompt>()
  const isNothing = prompt === 'unset' && unset?.length === 0
  if (!shown && isFree && prompt && !isNothing && (prompt !== 'unset' || unset)) setShown(prompt)
  useEffect(() => {
    // An offer is marked as shown only when the player answers or closes it, so that it returns after a reload.
    if (isNothing || (shown && shown !== 'offer')) markPrompted()
  }, [isNothing, shown])
  const close = () => {
    markPrompted()
    onClose()
  }
  if (shown === 'offer') return <LimitOffer onClose={close} />
  if (shown === 'review') return <LimitReview onClose={close} />
  return shown === 'unset' && unset ? <UnsetLimits names={unset} onClose={close} /> : null
}

/** Returns the dialog to show, or undefined until the data needed to decide has loaded. */
function usePrompt(partyId: string): Prompt | undefined {
  const [offered] = useState(() => isOffered(partyId))
  const notice = useLimitsNotice()
  const review = useLimitReview()
  if (notice.data === undefined || !review.data) return undefined
  if (offered && notice.data) return 'offer'
  return review.data.waiting ? 'review' : 'unset'
}
