import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../data/session.ts'
import { useEmbedded } from '../navigation/use-embedded.ts'
import { lazyFeature } from '../shell/lazy-feature.tsx'
import { wasPrompted } from '../shell/limit-prompts.ts'
import { useOverlayState } from '../shell/overlay-state.ts'
import { useIdentityGate } from '../shell/use-identity-gate.ts'

const LimitPrompts = lazyFeature(
  () => import('../features/wallet/limits/prompts/limit-prompts.tsx').then((module) => module.LimitPrompts),
  ['wallet', 'errors'],
)

/** Pages with a game, a form of the registration, or the limits themselves. */
const quiet = new Set([
  '/game',
  '/minigames',
  '/join',
  '/verify',
  '/contact',
  '/doc-confirmation',
  '/identification',
  '/self-excluded',
  '/balance',
  '/account',
])

/** Where and when a dialog about limits may open by itself: once per browser session, over no other overlay and no game. */
export function PlayerLimitPrompts() {
  const session = useSession()
  const { sidebar, wallet, messages, pausing } = useOverlayState()
  const { pathname } = useLocation()
  const isEmbedded = useEmbedded()
  const isGated = useIdentityGate()
  // a mark in the tab does not render the page again
  const [closedFor, setClosedFor] = useState<string>()
  if (session.state !== 'player' || isEmbedded || isGated !== false) return null
  const isBusy = sidebar !== undefined || wallet !== undefined || messages || pausing || quiet.has(pathname)
  const { partyId } = session
  if (isBusy || closedFor === partyId) return null
  return <Due key={partyId} partyId={partyId} onClose={() => setClosedFor(partyId)} />
}

/** Decides once, when it appears, so that the mark of the dialog does not close it. */
function Due(props: { partyId: string; onClose: () => void }) {
  const [isDue] = useState(() => !wasPrompted(props.partyId))
  return isDue ? <LimitPrompts {...props} /> : null
}
