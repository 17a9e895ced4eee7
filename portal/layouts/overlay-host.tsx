import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { afterPaint } from '../navigation/after-paint.ts'
import { loadChunk } from '../frame/load-chunk.ts'
import { useOverlayState } from '../frame/overlay-state.ts'
import { useToasts } from '@baize/web/toasts/toasts.ts'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { OfflineGuard } from './offline-guard.tsx'

const loadOverlays = () =>
  loadChunk(() => import('./open-overlays.tsx').then((module) => ({ default: module.OpenOverlays })))

/** Prefetches the overlays while the pointer approaches a button. */
export const preloadOverlays = () => void loadOverlays().catch(() => undefined)

const OpenOverlays = lazy(loadOverlays)

const loadToaster = () =>
  loadChunk(() => import('@baize/web/toasts/toaster').then((module) => ({ default: module.Toaster })))
const Toaster = lazy(loadToaster)

/** Loads the overlays and the toasts when the first one opens. */
export function OverlayHost() {
  const overlays = useOverlayState()
  const session = useSession()
  const hasToasts = useToasts((toasts) => toasts.length > 0)
  // prefetched, because it reports a lost network and could not load then
  useEffect(() => afterPaint(() => void loadToaster().catch(() => undefined)), [])
  const wanted = overlays.sidebar !== undefined || overlays.wallet !== undefined || session.state === 'player'
  return (
    <>
      <OfflineGuard />
      <ChunkBoundary>
        <Suspense>
          {wanted && <OpenOverlays />}
          {hasToasts && <Toaster />}
        </Suspense>
      </ChunkBoundary>
    </>
  )
}
