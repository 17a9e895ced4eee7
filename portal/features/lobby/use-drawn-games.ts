import { type RefCallback, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useHasScrolled } from './use-has-scrolled.ts'

/**
 * Number of games to add per rendering. `first` fills the first screen of most windows. After that, only a few games
 * are added per rendering, so that the page can react to a press in between: `still` until the visitor has scrolled,
 * and `scrolled` afterwards.
 */
const growth = { first: 8, still: 2, scrolled: 16 }
/** More games are rendered when the end of the list is less than this far from the window. */
const ahead = { still: '1500px 0px', scrolled: '3000px 0px' }
/**
 * No further games are rendered for this long after the visitor has moved the pointer or typed, because they may be
 * about to press something.
 */
const pauseMs = 400

interface Growing {
  /** Number of games that are rendered so far. */
  readonly drawn: number
  /** Ref for an element after the games. When this element comes near the window, more games are rendered. */
  readonly edge: RefCallback<HTMLDivElement>
}

export function useDrawnGames(games: number, isWhole: boolean): Growing {
  const [drawn, setDrawn] = useState(isWhole ? games : growth.first)
  const pace = useHasScrolled() ? 'scrolled' : 'still'
  const whenCalm = useCalm()
  const edge = useCallback(
    (end: HTMLDivElement) => {
      const grow = () => startTransition(() => setDrawn(drawn + growth[pace]))
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          if (pace === 'scrolled') grow()
          else whenCalm(grow)
        },
        { rootMargin: ahead[pace] },
      )
      observer.observe(end)
      return () => {
        whenCalm(undefined)
        observer.disconnect()
      }
    },
    [drawn, pace, whenCalm],
  )
  return { drawn, edge }
}

/**
 * Returns a function that runs `act` once the visitor has stopped pointing, pressing and typing. If another `act` is
 * still waiting, the new one replaces it.
 */
function useCalm(): (act: (() => void) | undefined) => void {
  const waiting = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    const settle = () => {
      timer.current = undefined
      waiting.current?.()
    }
    const wait = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(settle, pauseMs)
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(type, wait, { passive: true, signal: leaving.signal })
    }
    return () => {
      clearTimeout(timer.current)
      leaving.abort()
    }
  }, [])
  return useCallback((act) => {
    waiting.current = act
    if (timer.current === undefined) act?.()
  }, [])
}
