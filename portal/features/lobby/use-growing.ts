import { type RefCallback, startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Games that are drawn at once: before the first paint as many as the first screen of most windows shows; then a few for each paint. */
const growth = { first: 8, near: 16, far: 4 }
/** How far ahead of the window they are drawn, and how near their end is to be for many at once: somebody scrolls fast. */
const aheadPx = 1500
const nearPx = 400
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
  const whenCalm = useCalm()
  const edge = useCallback(
    (end: HTMLDivElement) => {
      const grow = (many: number) => startTransition(() => setDrawn(drawn + many))
      const watched = [
        whenWithin(aheadPx, end, () => whenCalm(() => grow(growth.far))),
        whenWithin(nearPx, end, () => grow(growth.near)),
      ]
      return () => {
        whenCalm(undefined)
        for (const unwatch of watched) unwatch()
      }
    },
    [drawn, whenCalm],
  )
  return { drawn, edge }
}

/** @returns ends the watching */
function whenWithin(px: number, element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin: `${px}px 0px` })
  observer.observe(element)
  return () => observer.disconnect()
}

/** What is given to it is done when nobody points, presses or types, instead of what was given before. */
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
