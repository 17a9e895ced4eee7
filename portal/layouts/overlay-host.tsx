import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../data/session.ts'
import { afterPaint } from '../navigation/after-paint.ts'
import { loadChunk } from '../shell/load-chunk.ts'
import { useOverlays } from '../shell/overlay-state.ts'
import { getToasts, subscribeToasts } from '../shell/toasts.ts'
import { ChunkBoundary } from '../shell/chunk-boundary.tsx'
import { OfflineGuard } from './offline-guard.tsx'

const loadOverlays = () =>
  loadChunk(() => import('./open-overlays.tsx').then((module) => ({ default: module.Overlays })))

/** Fetches what a press will want, while the pointer is on its way. */
export const preloadOverlays = () => void loadOverlays().catch(() => undefined)

const Overlays = lazy(loadOverlays)

const loadToaster = () => loadChunk(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))
const Toaster = lazy(loadToaster)
const noToasts: ReturnType<typeof getToasts> = []

/** Loads what lies over the page when there is something. */
export function OverlayHost() {
  const overlays = useOverlays()
  const session = useSession()
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => noToasts)
  // without a network it could not come, and has something to say
  useEffect(() => afterPaint(() => void loadToaster().catch(() => undefined)), [])
  const wanted = overlays.sidebar !== undefined || overlays.wallet !== undefined || session.state === 'player'
  return (
    <>
      <OfflineGuard />
      <ChunkBoundary>
        <Suspense>
          {wanted && <Overlays />}
          {toasts.length > 0 && <Toaster toasts={toasts} />}
        </Suspense>
      </ChunkBoundary>
    </>
  )
}
