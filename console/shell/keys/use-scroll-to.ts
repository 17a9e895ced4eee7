import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to an item that becomes the current one. Under a press it stays in place, or the release misses its button. */
export function useScrollTo(isCurrent: boolean): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent && !item.current?.matches(':active')) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return item
}
