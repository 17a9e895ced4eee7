import type { ReactNode } from 'react'
import { useAfterRound } from '../../../data/events/game-round.ts'
import { EndDialog } from './end-dialog.tsx'
import { usePlayTime } from './play-time.ts'
import { useRelaunchAfter } from './use-relaunch-after.ts'

/**
 * Stands over the game while a time limit has ended play. The platform accepts no stakes until the player can play again,
 * and the games open anew then.
 * @param children is shown while play goes on, so that two dialogs never meet
 */
export function PlayEnd({ children }: { children: ReactNode }) {
  const isOver = usePlayTime()?.isOver ?? false
  useRelaunchAfter(isOver, 'all')
  return useAfterRound(isOver) ? <EndDialog /> : children
}
