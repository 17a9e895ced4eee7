import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../data/session.ts'
import { afterPaint } from '../navigation/after-paint.ts'
import { loadChunk } from '../frame/load-chunk.ts'
import { followRouter, useOvers } from '../frame/overlays.ts'
import { overParameter, withOvers } from '../navigation/over.ts'
import { useToasts } from '@baize/web/toasts/toasts.ts'
import { ChunkBoundary } from '../frame/chunk-boundary.tsx'
import { BlockedNavigations } from './blocked-navigations.tsx'

const loadOverlays = () =>
  loadChunk(() => import('./open-overlays.tsx').then((module) => ({ default: module.OpenOverlays })))

/** Prefetches the overlays' code when the pointer approaches a button. */
export const preloadOverlays = () => void loadOverlays().catch(() => undefined)

const OpenOverlays = lazy(loadOverlays)

const loadToaster = () =>
  loadChunk(() => import('@baize/web/toasts/toaster').then((module) => ({ default: module.Toaster })))
const Toaster = lazy(loadToaster)

/**
 * Loads the overlays and toasts when the first one opens. Overlays that the portal does not know are removed from the
 * address.
 */
export function OverlayHost() {
  const overs = useOvers()
  const location = useLocation()
  const navigate = useNavigate()
  // a layout effect runs before the normal effects of the page, which may open an overlay
  useLayoutEffect(() => followRouter({ location, navigate }), [location, navigate])
  const isUnknown = new URLSearchParams(location.search).getAll(overParameter).length > overs.length
  useEffect(() => {
    if (!isUnknown) return
    const { pathname, search } = window.location
    void navigate(pathname + withOvers(search, overs), { replace: true, preventScrollReset: true })
  }, [isUnknown, overs, navigate])
  const session = useSession()
  const hasToasts = useToasts((toasts) => toasts.length > 0)
  // prefetched, because toasts report a lost network, and without a network their code could not be loaded
  useEffect(() => afterPaint(() => void loadToaster().catch(() => undefined)), [])
  const wanted = overs.length > 0 || session.state === 'player'
  return (
    <>
      <BlockedNavigations />
      <ChunkBoundary>
        <Suspense>
          {wanted && <OpenOverlays />}
          {hasToasts && <Toaster />}
        </Suspense>
      </ChunkBoundary>
    </>
  )
}
