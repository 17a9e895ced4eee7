import { useEffect, useState, useSyncExternalStore } from 'react'

export type Place = 'first' | 'second'

export interface FullScreen {
  /** The window that fills the screen. */
  readonly place: Place | undefined
  /** Enters or leaves full screen. Undefined if the browser does not support it, as on an iPhone. */
  readonly toggle: ((place: Place) => void) | undefined
}

const never = () => () => undefined

/**
 * Full screen for one window of the page. The whole document fills the screen, not the window alone, so that dialogs
 * still open over it.
 */
export function useFullScreen(): FullScreen {
  const [place, setPlace] = useState<Place>()
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => false,
  )
  useEffect(() => {
    const look = () => {
      if (!document.fullscreenElement) setPlace(undefined)
    }
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      leave()
    }
  }, [])
  const toggle = (asked: Place) => {
    if (place === asked) return leave()
    document.documentElement.requestFullscreen().then(
      () => setPlace(asked),
      () => undefined,
    )
  }
  return { place, toggle: isPossible ? toggle : undefined }
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
