import { useState } from 'react'
import { useSession } from '../../data/session.ts'
import { lazyFeature } from '../../frame/lazy-feature.tsx'
import { wasPrompted } from '../../frame/limit-prompts.ts'
import { useIdentityGate } from '../../frame/use-identity-gate.ts'
import { useReviewAsked } from './access-review-prompt.tsx'
import { useOffersAsked } from './offers-prompt.tsx'
import { useDisturbs } from './use-disturbs.ts'

const LimitPrompts = lazyFeature(
  () => import('../../features/limits/prompts/limit-prompts.tsx').then((module) => module.LimitPrompts),
  ['wallet', 'errors'],
)

/**
 * Decides when a dialog about limits may open by itself. It may open once per browser session, but neither above
 * another overlay nor above a game. The questions about marketing consents and about account access come first.
 */
export function PlayerLimitPrompts() {
  const session = useSession()
  const disturbs = useDisturbs()
  const { data: isGated } = useIdentityGate()
  const isAskedOffers = useOffersAsked()
  const isAskedReview = useReviewAsked()
  // The browser tab's storage also records that the dialog was shown, but a change of that record does not render this
  // component again. So the component keeps in its own state that the dialog was closed.
  const [closedFor, setClosedFor] = useState<string>()
  if (session.state !== 'player' || isGated !== false || disturbs) return null
  if (isAskedOffers !== false || isAskedReview !== false) return null
  const { partyId } = session
  if (closedFor === partyId) return null
  return <Due key={partyId} partyId={partyId} onClose={() => setClosedFor(partyId)} />
}

/**
 * Decides only once, when it is mounted, whether the dialog is due. Otherwise the record that the dialog was shown
 * would close the dialog at once.
 */
function Due(props: { partyId: string; onClose: () => void }) {
  const [isDue] = useState(() => !wasPrompted(props.partyId))
  return isDue ? <LimitPrompts {...props} /> : null
}
