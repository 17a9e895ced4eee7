import { type RefCallback, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useHasScrolled } from './use-has-scrolled.ts'

/** Games that are drawn at once: before the first paint as many as the first screen of most windows shows; then a few for each paint, so that a press waits for little. */
const growth = { first: 8, still: 2, scrolled: 16 }
/** How far ahead of the window they are drawn. */
const ahead = { still: '1500px 0px', scrolled: '3000px 0px' }
/** Whoever points or types may press next, and is answered first. */
const pauseMs = 400

interface Growing {
  /** How many of the games are drawn. */
  readonly drawn: number
  /** Belongs to the place after them: more are drawn when it is near the window. */
  readonly edge: RefCallback<HTMLDivElement>
}

export function useGrowing(games: number, isWhole: boolean): Growing {
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

/** What is given to it is done when nobody has pointed, pressed or typed just now, instead of what was given before. */
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
