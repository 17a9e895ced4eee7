import { useState } from 'react'
import { usePlayer } from '../../data/player.ts'
import { lazyFeature } from '../../frame/lazy-feature.tsx'
import { useNoDialog } from '../../frame/use-no-dialog.ts'
import { useDisturbs } from './use-disturbs.ts'

const AccessReview = lazyFeature(
  () => import('../../features/factors/access-review.tsx').then((module) => module.AccessReview),
  ['factors'],
)

/** Whether the player is to look through what opens the account. Undefined until the player is known. */
export function useReviewAsked(): boolean | undefined {
  const player = usePlayer()
  return player && player.accessReviewFrom !== undefined
}

/** After a new password by mail: asks whether what opened the account before is the player's, once no dialog is open. */
export function AccessReviewPrompt() {
  const player = usePlayer()
  const disturbs = useDisturbs()
  const isFree = useNoDialog()
  const [openFor, setOpenFor] = useState<string>()
  const from = player?.accessReviewFrom
  if (from !== undefined && !disturbs && isFree && openFor !== from) setOpenFor(from)
  if (!player || from === undefined || openFor !== from) return null
  return <AccessReview username={player.userName} from={from} />
}
