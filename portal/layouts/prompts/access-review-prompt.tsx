import { useState } from 'react'
import { usePlayer } from '../../data/player.ts'
import { lazyFeature } from '../../frame/lazy-feature.tsx'
import { useNoDialog } from '../../frame/use-no-dialog.ts'
import { useDisturbs } from './use-disturbs.ts'

const AccessReview = lazyFeature(
  () => import('../../features/factors/access-review.tsx').then((module) => module.AccessReview),
  ['factors'],
)

/**
 * Returns whether the player must still review their second factors and linked accounts after a password reset.
 * Undefined while the player's data is loading.
 */
export function useReviewAsked(): boolean | undefined {
  const { data: player } = usePlayer()
  return player && player.accessReviewFrom !== undefined
}

/**
 * After a password reset by e-mail, asks the player to review the second factors and linked accounts from before the
 * reset. It waits until no dialog is open.
 */
export function AccessReviewPrompt() {
  const { data: player } = usePlayer()
  const disturbs = useDisturbs()
  const isFree = useNoDialog()
  const [openFor, setOpenFor] = useState<string>()
  const from = player?.accessReviewFrom
  if (from !== undefined && !disturbs && isFree && openFor !== from) setOpenFor(from)
  if (!player || from === undefined || openFor !== from) return null
  return <AccessReview username={player.userName} from={from} />
}
