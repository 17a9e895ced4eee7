import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { ChunkBoundary } from '../../../shell/chunk-boundary.tsx'
import { loadChunk } from '../../../shell/load-chunk.ts'
import { usePlayTime } from './play-time.ts'

const EndDialog = lazy(() =>
  loadChunk(() => import('./end-dialog.tsx').then((module) => ({ default: module.EndDialog }))),
)

/**
 * Stands over the game while a time limit has ended play. The platform accepts no stakes until the player can play again,
 * and the games open anew then.
 * @param children is shown while play goes on, so that two dialogs never meet
 */
export function PlayEnd({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const isOver = usePlayTime()?.isOver ?? false
  const wasOver = useRef(false)
  useEffect(() => {
    if (wasOver.current && !isOver) void client.refetchQueries({ queryKey: ['launch'] })
    wasOver.current = isOver
  }, [client, isOver])
  if (!isOver) return children
  return (
    <ChunkBoundary>
      <Suspense>
        <EndDialog />
      </Suspense>
    </ChunkBoundary>
  )
}
