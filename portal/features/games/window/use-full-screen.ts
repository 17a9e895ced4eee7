import { useEffect, useState, useSyncExternalStore } from 'react'

export type WindowName = 'first' | 'second'

export interface FullScreen {
  /** The window that is in full screen. */
  readonly place: WindowName | undefined
  /**
   * Starts or ends full screen for a window. Undefined if the browser does not support full screen, for example on an
   * iPhone.
   */
  readonly toggle: ((place: WindowName) => void) | undefined
}

const never = () => () => undefined

/**
 * Lets one window of the page use the full screen. The browser puts the whole document into full screen instead of the
 * window's element, because otherwise dialogs could not open above the game.
 */
export function useFullScreen(): FullScreen {
  const [place, setWindow] = useState<WindowName>()
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => false,
  )
  useEffect(() => {
    const look = () => {
      if (!document.fullscreenElement) setWindow(undefined)
    }
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      leave()
    }
  }, [])
  const toggle = (asked: WindowName) => {
    if (place === asked) return leave()
    document.documentElement.requestFullscreen().then(
      () => setWindow(asked),
      () => undefined,
    )
  }
  return { place, toggle: isPossible ? toggle : undefined }
}

function leave(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
