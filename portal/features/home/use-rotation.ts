import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(calm)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether things may move by themselves; not on the server, and not for who asks for less motion. */
const useMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(calm).matches,
    () => false,
  )

/** What goes round by itself, every so many milliseconds: it waits under the pointer and the focus, and can be stopped (WCAG 2.2.2). */
export function useRotation(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const canMove = useMotion() && count > 1
  const moves = canMove && !isPaused && !isHeld
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((index + 1) % count)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [moves, count, intervalMs, index])
  return {
    index: Math.min(index, Math.max(0, count - 1)),
    show: setIndex,
    isPaused,
    /** Absent where nothing moves anyhow. */
    togglePause: canMove ? () => setPaused(!isPaused) : undefined,
    /** For the element that goes round. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget)),
    },
  }
}
