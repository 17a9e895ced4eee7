import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../data/session.ts'
import { useOverlays } from '../shell/overlays.ts'
import { getToasts, subscribeToasts } from '../shell/toasts.ts'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))
const noToasts: ReturnType<typeof getToasts> = []

/** Loads what lies over the page when there is something. */
export function OverlayHost() {
  const overlays = useOverlays()
  const session = useSession()
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, () => noToasts)
  const wanted = overlays.sidebar !== undefined || overlays.wallet !== undefined || session.state === 'player'
  return (
    <Suspense>
      {wanted && <Overlays />}
      {toasts.length > 0 && <Toaster toasts={toasts} />}
    </Suspense>
  )
}
