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
 * Loads the code of the overlays once a player is logged in or an overlay opens, and the code of the toasts when a
 * toast appears. Overlays that the portal does not know are removed from the URL.
 */
export function OverlayHost() {
  const overs = useOvers()
  const location = useLocation()
  const navigate = useNavigate()
  // This is a layout effect, so that it runs before the page's normal effects. A normal effect may open an overlay,
  // which is possible only once the router is known.
  useLayoutEffect(() => followRouter({ location, navigate }), [location, navigate])
  const isUnknown = new URLSearchParams(location.search).getAll(overParameter).length > overs.length
  useEffect(() => {
    if (!isUnknown) return
    const { pathname, search } = window.location
    void navigate(pathname + withOvers(search, overs), { replace: true, preventScrollReset: true })
  }, [isUnknown, overs, navigate])
  const session = useSession()
  const hasToasts = useToasts((toasts) => toasts.length > 0)
  // The toasts are prefetched, because they report a lost network, and their code could not be loaded without a
  // network.
  useEffect(() => afterPaint(() => void loadToaster().catch(() => undefined)), [])
  const wanted = overs.length > 0 || session.state === 'player'
  return (
    <>
      <BlockedNavigations />
      <ChunkBoundary>
        {/* The key makes it a new boundary when the first overlay opens. Otherwise React would keep the page as it is until
            the code has loaded, and show no fallback. */}
        <Suspense key={String(wanted)} fallback={overs.length > 0 ? <Opening /> : null}>
          {wanted && <OpenOverlays />}
        </Suspense>
        <Suspense>{hasToasts && <Toaster />}</Suspense>
      </ChunkBoundary>
    </>
  )
}

/** Dims the page at once when an overlay opens whose code has not loaded yet. */
const Opening = () => <div className="fixed inset-0 z-30 bg-felt-950/70" />
