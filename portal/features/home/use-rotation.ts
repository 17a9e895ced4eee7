import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'

const calm = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(calm)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether automatic motion is allowed: never on the server, and not if the user prefers reduced motion. */
const useMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(calm).matches,
    () => false,
  )

/**
 * Returns the index of the item that a rotating element shows. The index advances at a fixed interval. It stops while
 * the pointer or the focus is on the element, and users can pause it (WCAG 2.2.2).
 */
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
    /**
     * Pauses the rotation or continues it. Undefined if there is no rotation, because there is only one item or the
     * user prefers reduced motion.
     */
    togglePause: canMove ? () => setPaused(!isPaused) : undefined,
    /**
     * Event handlers for the element that rotates. They stop the rotation while the user points at it or focuses it.
     */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget)),
    },
  }
}
