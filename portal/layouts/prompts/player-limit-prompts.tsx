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
 * Where and when a dialog about limits may open by itself: once per browser session, over no other overlay and no game.
 * The questions about offers and about the ways into the account come first.
 */
export function PlayerLimitPrompts() {
  const session = useSession()
  const disturbs = useDisturbs()
  const isGated = useIdentityGate()
  const isAskedOffers = useOffersAsked()
  const isAskedReview = useReviewAsked()
  // a mark in the tab does not render the page again
  const [closedFor, setClosedFor] = useState<string>()
  if (session.state !== 'player' || isGated !== false || disturbs) return null
  if (isAskedOffers !== false || isAskedReview !== false) return null
  const { partyId } = session
  if (closedFor === partyId) return null
  return <Due key={partyId} partyId={partyId} onClose={() => setClosedFor(partyId)} />
}

/** Decides once, when it appears, so that the mark of the dialog does not close it. */
function Due(props: { partyId: string; onClose: () => void }) {
  const [isDue] = useState(() => !wasPrompted(props.partyId))
  return isDue ? <LimitPrompts {...props} /> : null
}
