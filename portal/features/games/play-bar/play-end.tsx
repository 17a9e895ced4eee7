import type { ReactNode } from 'react'
import { useAfterRound } from '../../../data/events/game-round.ts'
import { EndDialog } from './end-dialog.tsx'
import { usePlayTime } from './play-time.ts'
import { useRelaunchAfter } from './use-relaunch-after.ts'

/**
 * Covers the game with a dialog while play is stopped by a time limit. The platform accepts no stakes until the player
 * may play again; at that moment all games are relaunched.
 * @param children is shown while play is allowed, so that two dialogs never appear at the same time
 */
export function PlayEnd({ children }: { children: ReactNode }) {
  const play = usePlayTime()
  const isOver = play?.isOver ?? false
  useRelaunchAfter(isOver, 'all')
  return useAfterRound(isOver) && play ? <EndDialog play={play} /> : children
}
