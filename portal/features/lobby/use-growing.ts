import { type RefCallback, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'

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
  const lastInput = useLastInput()
  const edge = useCallback(
    (end: HTMLDivElement) => {
      let timer: ReturnType<typeof setTimeout>
      const grow = (many: number) => startTransition(() => setDrawn(drawn + many))
      const growLater = () => {
        const left = lastInput.current + pauseMs - performance.now()
        if (left > 0) timer = setTimeout(growLater, left)
        else grow(growth.far)
      }
      const growNow = () => {
        clearTimeout(timer)
        grow(growth.near)
      }
      const watched = [whenWithin(aheadPx, end, growLater), whenWithin(nearPx, end, growNow)]
      return () => {
        clearTimeout(timer)
        for (const unwatch of watched) unwatch()
      }
    },
    [drawn, lastInput],
  )
  return { drawn, edge }
}

/** @returns ends the watching */
function whenWithin(px: number, element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin: `${px}px 0px` })
  observer.observe(element)
  return () => observer.disconnect()
}

/** When somebody last pointed, pressed or typed: `performance.now()`. */
function useLastInput(): RefObject<number> {
  const last = useRef(-Infinity)
  useEffect(() => {
    const leaving = new AbortController()
    const note = () => (last.current = performance.now())
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(type, note, { passive: true, signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [])
  return last
}
