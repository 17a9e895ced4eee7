import { getRealityCheck } from '@baize/contract/games'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { call } from '../../../data/client.ts'
import { refetchAfterError } from '../../../data/query.tsx'
import { ChunkBoundary } from '../../../shell/chunk-boundary.tsx'
import { loadChunk } from '../../../shell/load-chunk.ts'
import { useNow } from '../../../shell/clock.tsx'

const RealityDialog = lazy(() =>
  loadChunk(() => import('./reality-dialog.tsx').then((module) => ({ default: module.RealityDialog }))),
)

/**
 * Interrupts play after the interval that the player has chosen. The platform accepts no stakes until the player
 * responds (UKGC RTS 13).
 * @param children is shown while no check is due, so that two dialogs never meet
 */
export function RealityCheck({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['reality-check'],
    queryFn: ({ signal }) => call(getRealityCheck, {}, { signal }),
    refetchInterval: refetchAfterError,
  })
  const nowMs = useNow().getTime()
  if (data?.dueAt === undefined) return children
  const leftMs = Date.parse(data.dueAt) - Date.parse(data.at) - Math.max(0, nowMs - dataUpdatedAt)
  if (leftMs > 0) return children
  return (
    <ChunkBoundary>
      <Suspense>
        <RealityDialog />
      </Suspense>
    </ChunkBoundary>
  )
}
