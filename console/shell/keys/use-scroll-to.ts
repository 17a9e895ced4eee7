import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to an item when it becomes the current one. It does not scroll while the item is being pressed, because the
 * button would move away before the pointer is released.
 */
export function useScrollTo(isCurrent: boolean): RefObject<HTMLLIElement | null> {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent && !item.current?.matches(':active')) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return item
}
