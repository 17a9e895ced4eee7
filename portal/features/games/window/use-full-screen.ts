import { useEffect, useState, useSyncExternalStore } from 'react'

export type Place = 'first' | 'second'

export interface FullScreen {
  /** The window that has the whole screen. */
  readonly place: Place | undefined
  /** Gives it the screen, or takes it back; undefined where the browser has no such thing, as on an iPhone. */
  readonly toggle: ((place: Place) => void) | undefined
}

const never = () => () => undefined

/**
 * The whole screen for one window of the page. It is the document that fills the screen, not the window: a dialog that has
 * to be answered lies over it then like over the page.
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
