import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** Distance from the window beyond which content is removed: more than a fling scrolls in one frame. */
const margin = '3000px 0px'

interface WindowedProps {
  readonly id: string
  /** Measured heights by id. They outlive the component, so that the way back finds its place. */
  readonly heights: Map<string, number>
  readonly children: ReactNode
}

/**
 * Renders its children near the window, and elsewhere an empty box of the same height, which keeps a long document
 * small.
 */
export function Windowed({ id, heights, children }: WindowedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(id))
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // a press has priority over the rendering
        if (entry.isIntersecting) return startTransition(() => setHeight(undefined))
        // focused content must stay
        if (element.contains(document.activeElement) || entry.boundingClientRect.height === 0) return
        heights.set(id, entry.boundingClientRect.height)
        startTransition(() => setHeight(entry.boundingClientRect.height))
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, heights])
  return (
    <div ref={place} {...(height === undefined ? {} : { style: { height } })}>
      {height === undefined && children}
    </div>
  )
}
